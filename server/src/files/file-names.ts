import { baseName } from '../service/for-hosts';

const configuration = /\.(?:ya?ml|json)(?:\.(?:tmpl|template|tpl|j2))?$/i;
const pinned = /^(?:requirements[^/]*\.txt|pyproject\.toml|dockerfile[^/]*|[^/]+\.dockerfile)$/i;
const beside =
  /^(?:omconfig\.ya?ml|chart\.(?:yaml|lock)|[^/]*(?:requirements|constraints)[^/]*\.(?:txt|in)|pipfile|setup\.(?:py|cfg)|environment\.ya?ml|[^/]*containerfile[^/]*|[^/]*compose[^/]*\.ya?ml)$/i;
const deploys =
  /^[ \t-]*(?:kind:[ \t]*["']?(?:HelmRelease|Application|ApplicationSet|OCIRepository|Kustomization)\b|(?:image|chart|helmCharts|releases):)/m;
const versions = /^.*\b(?:targetRevision|version|ref|tag|image|chart)\b.*$/gm;

/** Whether a file found in a folder is worth reading: by its name it may hold something of ours. */
export function mayHoldOurs(path: string): boolean {
  return configuration.test(path) || pinned.test(baseName(path));
}

/**
 * What other files may depend on in a text, such as the pin of a release; '' when nothing. Of the files that exist for
 * that it is the whole text, of manifests the lines that may name a version.
 */
export function releaseMentions(path: string, text: string): string {
  const name = baseName(path);
  if (pinned.test(name) || beside.test(name)) return text;
  return deploys.test(text) ? (text.match(versions) ?? []).join('\n') : '';
}

/** What the client is asked to watch. */
export const watchedGlobs: readonly string[] = [
  '**/*.{yaml,yml,json}',
  '**/*.{yaml,yml,json}.{tmpl,template,tpl,j2}',
  '**/{*requirements*,*constraints*}.{txt,in}',
  '**/{pyproject.toml,Pipfile,setup.py,setup.cfg,*Dockerfile*,*Containerfile*,*.dockerfile,Chart.lock}',
];
