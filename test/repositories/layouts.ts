/** The values of a layout in one state, as each language writes them, and the version of the chart. */
export interface LayoutState {
  readonly version: string;
  readonly values: string;
  /** In YAML, so many blanks to the right; the first line has none. */
  readonly yaml: (blanks: number) => string;
  /** As an object of TypeScript or JSON, a dict of Python, and an object of Terraform. */
  readonly object: string;
  readonly dict: string;
  readonly hcl: string;
}

/** A way in which people install the chart: the files of a small repository. */
export interface Layout {
  readonly name: string;
  readonly files: (state: LayoutState) => Readonly<Record<string, string>>;
}

const REPOSITORY = 'https://helm.open-metadata.org';

/** Files in which only a file with values has values. */
function beside(name: string, values: string, files: (version: string) => Readonly<Record<string, string>>): Layout {
  return { name, files: ({ version, yaml }) => ({ ...files(version), [values]: `${yaml(0)}\n` }) };
}

/** An installation in the notation of Flux, without values. */
function fluxRelease(spec: string): string {
  return `apiVersion: helm.toolkit.fluxcd.io/v2
kind: HelmRelease
metadata: {name: om}
spec:
${spec}`;
}

function fluxChart(version: string): string {
  return `  chart:
    spec:
      chart: openmetadata
      version: ${version}
      sourceRef: {kind: HelmRepository, name: om}
`;
}

const SCRIPTS: readonly Layout[] = [
  beside('a script in a folder, run from the top', 'k8s/om.yaml', (version) => ({
    'scripts/deploy.sh': `helm upgrade --install om open-metadata/openmetadata --values k8s/om.yaml --version ${version}\n`,
  })),
  beside('GitHub with a variable', 'om.yaml', (version) => ({
    '.github/workflows/d.yml': `name: deploy
env:
  OM_VERSION: ${version}
jobs:
  d:
    steps:
      - run: helm upgrade --install om open-metadata/openmetadata -f om.yaml --version \${{ env.OM_VERSION }}
`,
  })),
  beside('GitHub with a matrix', 'om.yaml', (version) => ({
    '.github/workflows/d.yml': `name: deploy
jobs:
  d:
    strategy:
      matrix:
        chart: [${version}]
    steps:
      - run: helm upgrade --install om open-metadata/openmetadata -f om.yaml --version \${{ matrix.chart }}
`,
  })),
  beside('GitLab with a variable', 'om.yaml', (version) => ({
    '.gitlab-ci.yml': `variables:
  CHART_VERSION: "${version}"
deploy:
  script:
    - helm upgrade --install om open-metadata/openmetadata -f om.yaml --version $CHART_VERSION
`,
  })),
  beside('Task', 'om.yaml', (version) => ({
    'Taskfile.yml': `version: "3"
vars:
  CHART_VERSION: ${version}
tasks:
  deploy:
    cmds:
      - helm upgrade --install om open-metadata/openmetadata -f om.yaml --version {{.CHART_VERSION}}
`,
  })),
  beside('Make', 'om.yaml', (version) => ({
    Makefile: `CHART_VERSION := ${version}

up:
	helm upgrade --install om open-metadata/openmetadata --version $(CHART_VERSION) -f om.yaml
`,
  })),
];

const MANIFESTS: readonly Layout[] = [
  {
    name: 'Flux with values',
    files: ({ version, yaml }) => ({
      'om.yaml': `${fluxRelease(fluxChart(version))}  values:\n    ${yaml(4)}\n`,
    }),
  },
  {
    name: 'Flux with a reference to an OCIRepository',
    files: ({ version, yaml }) => ({
      'source.yaml': `apiVersion: source.toolkit.fluxcd.io/v1
kind: OCIRepository
metadata: {name: om}
spec:
  url: oci://ghcr.io/acme/charts/openmetadata
  ref: {tag: ${version}}
`,
      'om.yaml': `${fluxRelease('  chartRef: {kind: OCIRepository, name: om}\n')}  values:\n    ${yaml(4)}\n`,
    }),
  },
  {
    name: 'Flux with a reference to a HelmChart',
    files: ({ version, yaml }) => ({
      'source.yaml': `apiVersion: source.toolkit.fluxcd.io/v1
kind: HelmChart
metadata: {name: om}
spec:
  chart: openmetadata
  version: ${version}
  sourceRef: {kind: HelmRepository, name: om}
`,
      'om.yaml': `${fluxRelease('  chartRef: {kind: HelmChart, name: om}\n')}  values:\n    ${yaml(4)}\n`,
    }),
  },
  {
    name: 'Flux with values in a ConfigMap',
    files: ({ version, yaml }) => ({
      'om.yaml': `${fluxRelease(fluxChart(version))}  valuesFrom:
    - {kind: ConfigMap, name: om-values}
---
apiVersion: v1
kind: ConfigMap
metadata: {name: om-values}
data:
  values.yaml: |
    ${yaml(4)}
`,
    }),
  },
  {
    name: 'Flux with a patch of Kustomize',
    files: ({ version, yaml }) => ({
      'base/om.yaml': fluxRelease(fluxChart(version)),
      'base/kustomization.yaml': 'resources: [om.yaml]\n',
      'prod/kustomization.yaml': 'resources: [../base]\npatches:\n  - path: om.yaml\n',
      'prod/om.yaml': `${fluxRelease('')}  values:\n    ${yaml(4)}\n`,
    }),
  },
  {
    name: 'Fleet',
    files: ({ version, yaml }) => ({
      'catalog/fleet.yaml': `helm:
  repo: ${REPOSITORY}
  chart: openmetadata
  version: ${version}
  values:
    ${yaml(4)}
`,
    }),
  },
  {
    name: 'Fleet, for some clusters',
    files: ({ version, yaml }) => ({
      'catalog/fleet.yaml': `helm:
  repo: ${REPOSITORY}
  chart: openmetadata
  version: ${version}
targetCustomizations:
  - name: prod
    clusterSelector: {matchLabels: {env: prod}}
    helm:
      values:
        ${yaml(8)}
`,
    }),
  },
  beside('Fleet with a file', 'catalog/settings.yaml', (version) => ({
    'catalog/fleet.yaml': `helm:
  repo: ${REPOSITORY}
  chart: openmetadata
  version: ${version}
  valuesFiles: [settings.yaml]
`,
  })),
  {
    name: 'an ApplicationSet with a list',
    files: ({ version, yaml }) => ({
      'appset.yaml': `apiVersion: argoproj.io/v1alpha1
kind: ApplicationSet
metadata: {name: om}
spec:
  generators:
    - list:
        elements:
          - {cluster: dev, version: ${version}}
          - {cluster: prod, version: ${version}}
  template:
    spec:
      source:
        repoURL: ${REPOSITORY}
        chart: openmetadata
        targetRevision: '{{version}}'
        helm:
          valuesObject:
            ${yaml(12)}
`,
    }),
  },
  {
    name: 'Argo CD with a text',
    files: ({ version, yaml }) => ({
      'app.yaml': `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: {name: om}
spec:
  source:
    repoURL: ${REPOSITORY}
    chart: openmetadata
    targetRevision: ${version}
    helm:
      values: |
        ${yaml(8)}
`,
    }),
  },
  {
    name: 'K3s',
    files: ({ version, yaml }) => ({
      'om.yaml': `apiVersion: helm.cattle.io/v1
kind: HelmChart
metadata: {name: om}
spec:
  repo: ${REPOSITORY}
  chart: openmetadata
  version: ${version}
  valuesContent: |-
    ${yaml(4)}
`,
    }),
  },
  {
    name: 'Crossplane',
    files: ({ version, yaml }) => ({
      'om.yaml': `apiVersion: helm.crossplane.io/v1beta1
kind: Release
metadata: {name: om}
spec:
  forProvider:
    chart:
      name: openmetadata
      repository: ${REPOSITORY}
      version: ${version}
    values:
      ${yaml(6)}
`,
    }),
  },
  {
    name: 'Sveltos',
    files: ({ version, yaml }) => ({
      'om.yaml': `apiVersion: config.projectsveltos.io/v1beta1
kind: ClusterProfile
metadata: {name: om}
spec:
  helmCharts:
    - repositoryURL: ${REPOSITORY}
      chartName: open-metadata/openmetadata
      chartVersion: ${version}
      values: |
        ${yaml(8)}
`,
    }),
  },
  {
    name: 'Cluster API',
    files: ({ version, yaml }) => ({
      'om.yaml': `apiVersion: addons.cluster.x-k8s.io/v1alpha1
kind: HelmChartProxy
metadata: {name: om}
spec:
  repoURL: ${REPOSITORY}
  chartName: openmetadata
  version: ${version}
  valuesTemplate: |
    ${yaml(4)}
`,
    }),
  },
  {
    name: 'an umbrella chart with an alias',
    files: ({ version, yaml }) => ({
      'Chart.yaml': `apiVersion: v2
name: platform
version: 0.1.0
dependencies:
  - name: openmetadata
    alias: catalog
    version: ${version}
    repository: ${REPOSITORY}
`,
      'values.yaml': `catalog:\n  ${yaml(2)}\n`,
    }),
  },
  {
    name: 'an umbrella chart in another',
    files: ({ version, yaml }) => ({
      'top/Chart.yaml': `apiVersion: v2
name: top
version: 0.1.0
dependencies:
  - name: parts
    alias: data
    version: 0.1.0
    repository: file://../parts
`,
      'parts/Chart.yaml': `apiVersion: v2
name: parts
version: 0.1.0
dependencies:
  - name: openmetadata
    alias: catalog
    version: ${version}
    repository: ${REPOSITORY}
`,
      'top/values.yaml': `data:\n  catalog:\n    ${yaml(4)}\n`,
    }),
  },
];

const TOOLS: readonly Layout[] = [
  {
    name: 'Ansible with values',
    files: ({ version, yaml }) => ({
      'site.yaml': `- hosts: localhost
  tasks:
    - name: Install the catalog
      kubernetes.core.helm:
        name: om
        chart_ref: open-metadata/openmetadata
        chart_version: ${version}
        values:
          ${yaml(10)}
`,
    }),
  },
  beside('Ansible with a file', 'roles/catalog/tasks/om.yaml', (version) => ({
    'roles/catalog/tasks/main.yml': `- name: Install the catalog
  kubernetes.core.helm:
    name: om
    chart_ref: open-metadata/openmetadata
    chart_version: ${version}
    values_files: [om.yaml]
`,
  })),
  {
    name: 'Skaffold with overrides',
    files: ({ version, yaml }) => ({
      'skaffold.yaml': `apiVersion: skaffold/v4beta6
kind: Config
deploy:
  helm:
    releases:
      - name: om
        repo: ${REPOSITORY}
        remoteChart: openmetadata
        version: ${version}
        overrides:
          ${yaml(10)}
`,
    }),
  },
  beside('Skaffold with a file', 'om.yaml', (version) => ({
    'skaffold.yaml': `apiVersion: skaffold/v4beta6
kind: Config
deploy:
  helm:
    releases:
      - name: om
        repo: ${REPOSITORY}
        remoteChart: openmetadata
        version: ${version}
        valuesFiles: [om.yaml]
`,
  })),
  beside('Azure Pipelines', 'deploy/om.yaml', (version) => ({
    'azure-pipelines.yml': `steps:
  - task: HelmDeploy@0
    inputs:
      command: upgrade
      chartName: open-metadata/openmetadata
      chartVersion: ${version}
      valueFile: deploy/om.yaml
`,
  })),
  beside('Zarf', 'om.yaml', (version) => ({
    'zarf.yaml': `kind: ZarfPackageConfig
metadata: {name: catalog}
components:
  - name: catalog
    charts:
      - name: openmetadata
        url: ${REPOSITORY}
        version: ${version}
        valuesFiles: [om.yaml]
`,
  })),
  beside('a helmfile template', 'om.yaml', (version) => ({
    'helmfile.yaml.gotmpl': `releases:
  - name: om
    chart: open-metadata/openmetadata
    version: {{ env "OM_VERSION" | default "${version}" }}
    values:
      - om.yaml
`,
  })),
  beside('a helmfile', 'envs/prod.yaml', (version) => ({
    'helmfile.yaml': `releases:
  - name: om
    chart: open-metadata/openmetadata
    version: ${version}
    values:
      - envs/{{ .Environment.Name }}.yaml
`,
  })),
  beside('Terraform with a list and a local value', 'om.yaml', (version) => ({
    'main.tf': `locals {
  om_version = "${version}"
}
resource "helm_release" "om" {
  chart      = "openmetadata"
  repository = "${REPOSITORY}"
  version    = local.om_version
  values     = [for f in ["om.yaml"] : file("\${path.module}/\${f}")]
}
`,
  })),
  beside('Terraform with a module', 'om/values.yaml', (version) => ({
    'main.tf': `module "om" {
  source        = "./om"
  chart_version = "${version}"
}
`,
    'om/main.tf': `variable "chart_version" {}

resource "helm_release" "om" {
  chart      = "openmetadata"
  repository = "${REPOSITORY}"
  version    = var.chart_version
  values     = [file("\${path.module}/values.yaml")]
}
`,
  })),
  {
    name: 'Terraform with an object',
    files: ({ version, hcl }) => ({
      'main.tf': `resource "helm_release" "om" {
  chart      = "openmetadata"
  repository = "${REPOSITORY}"
  version    = "${version}"
  values = [yamlencode(${hcl})]
}
`,
    }),
  },
];

const PROGRAMS: readonly Layout[] = [
  {
    name: 'Pulumi in TypeScript',
    files: ({ version, object }) => ({
      'index.ts': `import * as k8s from "@pulumi/kubernetes";

new k8s.helm.v3.Release("om", {
  chart: "openmetadata",
  version: "${version}",
  values: ${object},
});
`,
    }),
  },
  beside('Pulumi in TypeScript with a file', 'values/om.yaml', (version) => ({
    'index.ts': `import * as k8s from "@pulumi/kubernetes";

new k8s.helm.v3.Release("om", {
  chart: "openmetadata",
  version: "${version}",
  valueYamlFiles: [new pulumi.asset.FileAsset("./values/om.yaml")],
});
`,
  })),
  {
    name: 'Pulumi in Python',
    files: ({ version, dict }) => ({
      '__main__.py': `import pulumi_kubernetes as k8s

k8s.helm.v3.Release(
    "om",
    k8s.helm.v3.ReleaseArgs(
        chart="openmetadata",
        version="${version}",
        values=${dict},
    ),
)
`,
    }),
  },
  beside('Pulumi in Python with a file', 'om.yaml', (version) => ({
    '__main__.py': `import pulumi_kubernetes as k8s

k8s.helm.v3.Release(
    "om",
    k8s.helm.v3.ReleaseArgs(
        chart="openmetadata",
        version="${version}",
        value_yaml_files=[pulumi.FileAsset("om.yaml")],
    ),
)
`,
  })),
  {
    name: 'Pulumi in YAML',
    files: ({ version, yaml }) => ({
      'Pulumi.yaml': `name: catalog
runtime: yaml
resources:
  catalog:
    type: kubernetes:helm.sh/v3:Release
    properties:
      chart: openmetadata
      version: ${version}
      values:
        ${yaml(8)}
`,
    }),
  },
  beside('Pulumi in YAML with a file', 'om.yaml', (version) => ({
    'Pulumi.yaml': `name: catalog
runtime: yaml
resources:
  catalog:
    type: kubernetes:helm.sh/v3:Release
    properties:
      chart: openmetadata
      version: ${version}
      valueYamlFiles:
        - fn::fileAsset: ./om.yaml
`,
  })),
  {
    name: 'the AWS CDK',
    files: ({ version, object }) => ({
      'lib/stack.ts': `import * as eks from 'aws-cdk-lib/aws-eks';

const values = ${object};
cluster.addHelmChart('om', { chart: 'openmetadata', version: '${version}', values });
`,
    }),
  },
  beside('the AWS CDK with a file', 'helm/om.yaml', (version) => ({
    'lib/stack.ts': `import * as eks from 'aws-cdk-lib/aws-eks';

const values = yaml.load(fs.readFileSync(path.join(__dirname, '..', 'helm', 'om.yaml'), 'utf8'));
cluster.addHelmChart('om', { chart: 'openmetadata', version: '${version}', values });
`,
  })),
  {
    name: 'CDK8s',
    files: ({ version, dict }) => ({
      'main.py': `from cdk8s import Helm

Helm(chart, "om", chart="open-metadata/openmetadata", version="${version}", values=${dict})
`,
    }),
  },
  beside('CDK8s with a file', 'om.yaml', (version) => ({
    'main.py': `from cdk8s import Helm

with open("om.yaml") as file:
    values = yaml.safe_load(file)
Helm(chart, "om", chart="open-metadata/openmetadata", version="${version}", values=values)
`,
  })),
];

/** The ways in which people install the chart, each with the same values. */
export const LAYOUTS: readonly Layout[] = [...SCRIPTS, ...MANIFESTS, ...TOOLS, ...PROGRAMS];

/** A way to set single values by their names: the files of a small repository. */
export interface NamesLayout {
  readonly name: string;
  readonly files: (
    version: string,
    names: readonly (readonly [name: string, value: string])[],
  ) => Readonly<Record<string, string>>;
}

/** The ways in which people set values by their names. */
export const NAMES_LAYOUTS: readonly NamesLayout[] = [
  {
    name: 'a command',
    files: (version, names) => ({
      'install.sh': `helm upgrade --install om open-metadata/openmetadata --version ${version}${names.map(([name, value]) => ` --set ${name}=${value}`).join('')}\n`,
    }),
  },
  {
    name: 'Argo CD',
    files: (version, names) => ({
      'app.yaml': `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: {name: om}
spec:
  source:
    repoURL: ${REPOSITORY}
    chart: openmetadata
    targetRevision: ${version}
    helm:
      parameters:
${names.map(([name, value]) => `        - name: ${name}\n          value: ${value}\n`).join('')}`,
    }),
  },
  {
    name: 'Argo CD, for an umbrella chart in Git',
    files: (version, names) => ({
      'platform/Chart.yaml': `apiVersion: v2
name: platform
version: 0.1.0
dependencies:
  - name: openmetadata
    version: ${version}
    repository: ${REPOSITORY}
`,
      'app.yaml': `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: {name: om}
spec:
  source:
    repoURL: https://git.example.com/acme/platform
    path: platform
    targetRevision: main
    helm:
      parameters:
${names.map(([name, value]) => `        - name: openmetadata.${name}\n          value: ${value}\n`).join('')}`,
    }),
  },
  {
    name: 'Ansible',
    files: (version, names) => ({
      'site.yaml': `- hosts: localhost
  tasks:
    - name: Install the catalog
      kubernetes.core.helm:
        name: om
        chart_ref: open-metadata/openmetadata
        chart_version: ${version}
        set_values:
${names.map(([name, value]) => `          - value: ${name}=${value}\n`).join('')}`,
    }),
  },
  {
    name: 'Azure Pipelines',
    files: (version, names) => ({
      'azure-pipelines.yml': `steps:
  - task: HelmDeploy@0
    inputs:
      command: upgrade
      chartName: open-metadata/openmetadata
      chartVersion: ${version}
      overrideValues: |
${names.map(([name, value]) => `        ${name}=${value}\n`).join('')}`,
    }),
  },
  {
    name: 'Skaffold',
    files: (version, names) => ({
      'skaffold.yaml': `apiVersion: skaffold/v4beta6
kind: Config
deploy:
  helm:
    releases:
      - name: om
        repo: ${REPOSITORY}
        remoteChart: openmetadata
        version: ${version}
        setValues:
${names.map(([name, value]) => `          ${name}: ${value}\n`).join('')}`,
    }),
  },
  {
    name: 'Crossplane',
    files: (version, names) => ({
      'om.yaml': `apiVersion: helm.crossplane.io/v1beta1
kind: Release
metadata: {name: om}
spec:
  forProvider:
    chart:
      name: openmetadata
      repository: ${REPOSITORY}
      version: ${version}
    set:
${names.map(([name, value]) => `      - name: ${name}\n        value: ${value}\n`).join('')}`,
    }),
  },
  {
    name: 'a helmfile',
    files: (version, names) => ({
      'helmfile.yaml': `releases:
  - name: om
    chart: open-metadata/openmetadata
    version: ${version}
    set:
${names.map(([name, value]) => `      - name: ${name}\n        value: ${value}\n`).join('')}`,
    }),
  },
  {
    name: 'Terraform',
    files: (version, names) => ({
      'main.tf': `resource "helm_release" "om" {
  chart      = "openmetadata"
  repository = "${REPOSITORY}"
  version    = "${version}"
${names.map(([name, value]) => `  set {\n    name  = "${name}"\n    value = "${value}"\n  }\n`).join('')}}
`,
    }),
  },
];
