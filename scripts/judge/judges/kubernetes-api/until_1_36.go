package main

import (
	"k8s.io/apimachinery/pkg/util/validation/field"
	"k8s.io/kubernetes/pkg/apis/autoscaling"
	hpavalidation "k8s.io/kubernetes/pkg/apis/autoscaling/validation"
	"k8s.io/kubernetes/pkg/apis/core"
	corevalidation "k8s.io/kubernetes/pkg/apis/core/validation"
	"k8s.io/kubernetes/pkg/apis/networking"
	netvalidation "k8s.io/kubernetes/pkg/apis/networking/validation"
	"k8s.io/kubernetes/pkg/apis/policy"
	policyvalidation "k8s.io/kubernetes/pkg/apis/policy/validation"
)

func validateService(o *core.Service) field.ErrorList { return corevalidation.ValidateServiceCreate(o) }
func validateIngress(o *networking.Ingress) field.ErrorList { return netvalidation.ValidateIngressCreate(o) }

func validateHpa(o *autoscaling.HorizontalPodAutoscaler) field.ErrorList {
	return hpavalidation.ValidateHorizontalPodAutoscaler(o)
}
func validateNetworkPolicy(o *networking.NetworkPolicy) field.ErrorList {
	return netvalidation.ValidateNetworkPolicy(o)
}
func validatePdb(o *policy.PodDisruptionBudget) field.ErrorList {
	return policyvalidation.ValidatePodDisruptionBudget(o)
}
