package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"strings"

	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/serializer"
	jsonserializer "k8s.io/apimachinery/pkg/runtime/serializer/json"
	"k8s.io/apimachinery/pkg/util/validation/field"
	utilyaml "k8s.io/apimachinery/pkg/util/yaml"
	"k8s.io/kubernetes/pkg/api/legacyscheme"
	podutil "k8s.io/kubernetes/pkg/api/pod"
	"k8s.io/kubernetes/pkg/apis/apps"
	_ "k8s.io/kubernetes/pkg/apis/apps/install"
	appsvalidation "k8s.io/kubernetes/pkg/apis/apps/validation"
	"k8s.io/kubernetes/pkg/apis/autoscaling"
	_ "k8s.io/kubernetes/pkg/apis/autoscaling/install"
	"k8s.io/kubernetes/pkg/apis/batch"
	_ "k8s.io/kubernetes/pkg/apis/batch/install"
	batchvalidation "k8s.io/kubernetes/pkg/apis/batch/validation"
	"k8s.io/kubernetes/pkg/apis/core"
	_ "k8s.io/kubernetes/pkg/apis/core/install"
	corevalidation "k8s.io/kubernetes/pkg/apis/core/validation"
	"k8s.io/kubernetes/pkg/apis/networking"
	_ "k8s.io/kubernetes/pkg/apis/networking/install"
	"k8s.io/kubernetes/pkg/apis/policy"
	_ "k8s.io/kubernetes/pkg/apis/policy/install"
	_ "k8s.io/kubernetes/pkg/apis/rbac/install"
)

type answer struct {
	Id      json.RawMessage `json:"id"`
	Errors  []string        `json:"errors"`
	Unknown []string        `json:"unknown"`
	Skipped []string        `json:"skipped"`
}

func validate(obj runtime.Object) (field.ErrorList, bool) {
	switch o := obj.(type) {
	case *apps.Deployment:
		o.Namespace = "ns"
		opts := podutil.GetValidationOptionsFromPodTemplate(&o.Spec.Template, nil)
		return appsvalidation.ValidateDeployment(o, opts), true
	case *batch.CronJob:
		o.Namespace = "ns"
		opts := podutil.GetValidationOptionsFromPodTemplate(&o.Spec.JobTemplate.Spec.Template, nil)
		return batchvalidation.ValidateCronJobCreate(o, opts), true
	case *core.Pod:
		o.Namespace = "ns"
		opts := podutil.GetValidationOptionsFromPodSpecAndMeta(&o.Spec, nil, &o.ObjectMeta, nil)
		return corevalidation.ValidatePodCreate(o, opts), true
	case *core.Service:
		o.Namespace = "ns"
		return validateService(o), true
	case *core.Secret:
		o.Namespace = "ns"
		return corevalidation.ValidateSecret(o), true
	case *core.ConfigMap:
		o.Namespace = "ns"
		return corevalidation.ValidateConfigMap(o), true
	case *core.ServiceAccount:
		o.Namespace = "ns"
		return corevalidation.ValidateServiceAccount(o), true
	case *networking.Ingress:
		o.Namespace = "ns"
		return validateIngress(o), true
	case *networking.NetworkPolicy:
		o.Namespace = "ns"
		return validateNetworkPolicy(o), true
	case *autoscaling.HorizontalPodAutoscaler:
		o.Namespace = "ns"
		return validateHpa(o), true
	case *policy.PodDisruptionBudget:
		o.Namespace = "ns"
		return validatePdb(o), true
	}
	return nil, false
}


func judge(text string) (errs []string, unknown []string, skipped []string) {
	scheme := legacyscheme.Scheme
	strict := serializer.NewCodecFactory(scheme, serializer.EnableStrict).UniversalDeserializer()
	lax := serializer.NewCodecFactory(scheme).UniversalDeserializer()
	_ = jsonserializer.NewYAMLSerializer
	reader := utilyaml.NewYAMLReader(bufio.NewReader(strings.NewReader(text)))
	for {
		doc, err := reader.Read()
		if err == io.EOF {
			return
		}
		if err != nil {
			errs = append(errs, "yaml: "+err.Error())
			return
		}
		if strings.TrimSpace(string(doc)) == "" {
			continue
		}
		js, err := utilyaml.ToJSON(doc)
		if err != nil {
			errs = append(errs, "yaml: "+err.Error())
			continue
		}
		if string(js) == "null" {
			continue
		}
		obj, gvk, err := lax.Decode(js, nil, nil)
		if err != nil {
			if runtime.IsNotRegisteredError(err) {
				skipped = append(skipped, err.Error())
			} else {
				errs = append(errs, "decode: "+err.Error())
			}
			continue
		}
		if _, _, err := strict.Decode(js, nil, nil); err != nil {
			unknown = append(unknown, err.Error())
		}
		scheme.Default(obj)
		internal, err := scheme.ConvertToVersion(obj, runtime.InternalGroupVersioner)
		if err != nil {
			errs = append(errs, "convert: "+err.Error())
			continue
		}
		list, known := validate(internal)
		if !known {
			skipped = append(skipped, gvk.Kind)
		}
		for _, e := range list {
			errs = append(errs, gvk.Kind+": "+e.Error())
		}
	}
}

func main() {
	in := bufio.NewScanner(os.Stdin)
	in.Buffer(make([]byte, 1<<20), 1<<28)
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	for in.Scan() {
		var q struct {
			Id        json.RawMessage `json:"id"`
			Manifests string          `json:"manifests"`
		}
		if err := json.Unmarshal(in.Bytes(), &q); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(2)
		}
		errs, unknown, skipped := judge(q.Manifests)
		data, _ := json.Marshal(answer{q.Id, errs, unknown, skipped})
		out.Write(data)
		out.WriteByte('\n')
	}
}
