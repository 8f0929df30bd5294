import { getOrMake } from '../../text/get-or-make';
import { NamePatterns, pathEnd } from './name-patterns';

/** What a file can be for us, by its name. A file may have several roles. */
export type FileRole =
  /** The configuration of omconfig itself. */
  | 'config'
  /** YAML or JSON, which may hold anything of OpenMetadata. */
  | 'configuration'
  /** YAML or JSON that a template engine fills in. */
  | 'template'
  /** A program whose strings and literals may be workflows. */
  | 'program'
  /** A program in TypeScript, which may install charts (Pulumi, AWS CDK, CDK8s). */
  | 'typescript'
  /** A page of documentation, which may show workflows. */
  | 'notes'
  /** Names the packages that are installed. */
  | 'requirements'
  /** The versions of Python packages that a tool chose, which nobody edits. */
  | 'lock'
  /** Builds or names container images. */
  | 'image'
  /** The files of a Helm chart, besides its values and templates. */
  | 'chart'
  /** Runs commands: shell scripts, build files, CI. */
  | 'script'
  | 'terraform'
  /** Environment variables. */
  | 'environment'
  /** Requests to a server. */
  | 'settings'
  /** Any other text that is not YAML. */
  | 'text';

/**
 * The file names of each role, as globs for the end of a path, ignoring case: `*` is any characters but `/`, `{a,b}` is one of
 * the two. All other lists of file names come from this one, those of the client by `npm run generate`.
 */
export const FILE_ROLES: Readonly<Record<FileRole, readonly string[]>> = {
  config: ['omconfig.{yaml,yml}'],
  configuration: ['*.{yaml,yml,json}', 'Kustomization'],
  template: ['*.{yaml,yml,json}.{tmpl,template,tpl,tftpl,gotmpl,j2,example,sample,dist}', '*.tftpl'],
  program: ['*.py'],
  typescript: ['*.ts'],
  notes: ['*.{md,mdx}'],
  requirements: [
    '*{requirements,constraints}*.{txt,in}',
    'requirements/*.txt',
    'pyproject.toml',
    'Pipfile',
    'setup.{py,cfg}',
    'environment.{yaml,yml}',
  ],
  lock: ['{uv,poetry,pdm,Pipfile}.lock'],
  image: ['*Dockerfile*', '*.dockerfile', '*Containerfile*', '*compose*.{yaml,yml}', '*.nomad', '*.nomad.hcl'],
  chart: ['Chart.{yaml,lock}', 'requirements.{yaml,lock}'],
  script: [
    '*.{sh,bash,mk}',
    'Makefile',
    'justfile',
    'Jenkinsfile',
    'Taskfile.{yaml,yml}',
    '.gitlab-ci.yml',
    'workflows/*.{yaml,yml}',
    '*pipelines.{yaml,yml}',
  ],
  terraform: ['*.{tf,tfvars}'],
  environment: [
    '.env',
    '.env.*',
    '*.env',
    '.envrc',
    'env-{mysql,postgres,postgresql}',
    // What units of systemd name as their `EnvironmentFile`.
    '{default,sysconfig}/openmetadata',
    '*openmetadata*.service',
  ],
  settings: ['*.{http,rest}'],
  text: [
    '*.{txt,in,toml,pyi,ipynb,zsh,fish,ps1,bat,cmd,cfg,ini,cnf,conf,properties,rst,hcl,sql,groovy}',
    '*.{js,mjs,cjs,tsx,jsx,java,kt,scala,go,rb,php,cs}',
  ],
};

/** The names under which Docker Compose finds a file by itself. */
export const COMPOSE_FILES: readonly string[] = [
  'docker-compose.yml',
  'docker-compose.yaml',
  'compose.yaml',
  'compose.yml',
];

/** The names under which Kustomize finds its file in a folder. */
export const KUSTOMIZATION_FILES: readonly string[] = ['kustomization.yaml', 'kustomization.yml', 'Kustomization'];

/** The names of our configuration in a folder; if both exist, the first one counts. */
export const CONFIG_FILES: readonly string[] = ['omconfig.yaml', 'omconfig.yml'];

/** The files that name the charts that a chart installs, surest first: a lock file has the versions that were resolved. */
export const CHART_FILES: readonly string[] = ['Chart.lock', 'Chart.yaml'];

/** Files with pins that are looked for by name in every folder, in the order in which they count. */
export const USUAL_PIN_FILES: readonly string[] = [
  'requirements.txt',
  'pyproject.toml',
  'Pipfile',
  'Dockerfile',
  ...COMPOSE_FILES,
];

/** The roles of files that are read as text, unless their name says that they are YAML. */
export const READ_AS_TEXT: readonly FileRole[] = [
  'program',
  'typescript',
  'notes',
  'requirements',
  'lock',
  'image',
  'script',
  'terraform',
  'environment',
  'settings',
  'text',
];

/** The roles of the files that are read when a folder is searched. */
export const SEARCHED: readonly FileRole[] = [
  'config',
  'configuration',
  'template',
  'program',
  'typescript',
  'notes',
  'requirements',
  'lock',
  'image',
  'chart',
  'script',
  'terraform',
  'environment',
];

/** Whether a file has one of the roles, by its name. */
export function hasRole(path: string, ...roles: readonly FileRole[]): boolean {
  // eslint-disable-next-line no-restricted-syntax -- What it was called with.
  return rolesOf(path)(...roles);
}

/** Whether a file is one of Kustomize, by its name. */
export function isKustomization(path: string): boolean {
  return KUSTOMIZATION_FILES.includes(path.slice(path.lastIndexOf('/') + 1));
}

/** Whether a file is a configuration of omconfig, by its name. */
export function isConfigFile(path: string): boolean {
  return hasRole(path, 'config');
}

/** A function that says whether a file has one of some roles. Faster than `hasRole` for several questions about one file. */
export function rolesOf(path: string): (...roles: readonly FileRole[]) => boolean {
  const end = pathEnd(path);
  return (...roles) => {
    for (const role of roles) if (patternsOf(role).fits(end)) return true;
    return false;
  };
}

/** Made when a role is first asked for, because a start pays for what is made before. */
const patterns = new Map<FileRole, NamePatterns>();

function patternsOf(role: FileRole): NamePatterns {
  return getOrMake(patterns, role, () => new NamePatterns(FILE_ROLES[role]));
}

/** A regular expression for the paths of files with one of the roles, for generated code and settings. */
export function rolePattern(...roles: readonly FileRole[]): RegExp {
  const globs = roles.flatMap((role) => FILE_ROLES[role]);
  return new RegExp(`(?:^|/)(?:${globs.map(globSource).join('|')})$`, 'i');
}

function globSource(glob: string): string {
  return glob
    .replaceAll(/[.+?^$()|[\]\\]/g, String.raw`\$&`)
    .replaceAll('*', '[^/]*')
    .replaceAll(/\{([^}]*)\}/g, (_, names: string) => `(?:${names.replaceAll(',', '|')})`);
}
