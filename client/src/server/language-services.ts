/** Another extension that checks the syntax of some languages and gives their outline. */
export interface LanguageService {
  readonly extension: string;
  readonly languages: readonly string[];
  /** The setting that turns its checks off: its section, and its name there. */
  readonly setting?: readonly [section: string, name: string];
}

/** Without those for Helm and Jinja: a template is no YAML before it is filled in. */
export const languageServices: readonly LanguageService[] = [
  { extension: 'vscode.json-language-features', languages: ['json'], setting: ['json', 'validate.enable'] },
  {
    extension: 'redhat.vscode-yaml',
    languages: ['yaml', 'ansible', 'azure-pipelines', 'dockercompose', 'github-actions-workflow'],
    setting: ['yaml', 'validate'],
  },
  { extension: 'redhat.ansible', languages: ['ansible'] },
  { extension: 'ms-azure-devops.azure-pipelines', languages: ['azure-pipelines'] },
  { extension: 'ms-azuretools.vscode-docker', languages: ['dockercompose'] },
  { extension: 'ms-azuretools.vscode-containers', languages: ['dockercompose'] },
  { extension: 'github.vscode-github-actions', languages: ['github-actions-workflow'] },
];

/** The services for a language among the extensions that are there. */
export function servicesFor(languageId: string, isHere: (extension: string) => boolean): readonly LanguageService[] {
  return languageServices.filter(({ extension, languages }) => languages.includes(languageId) && isHere(extension));
}
