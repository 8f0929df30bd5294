import type { MapNode, ParsedText } from '../../yaml/node';
import { entryOf } from '../../yaml/path';
import { kindOfChart } from '../read/chart-name';
import { innerSource, valuesRoots, workflowRoot, type ClassifyContext, type DocumentSource } from './plain-roots';
import { documentsOf, type EmbeddedDocument } from '../read/embedded-documents';
import type { EmbeddedText } from '../read/embedded-text';
import { Root, type EmbeddedPlace } from '../read/root';
import { isMarkdown, markdownTexts } from '../read/markdown-texts';
import type { WrittenInstallation } from '../manifests/given-values';
import { installationsOfValues, programLanguage, programValues } from '../manifests/program-installations';
import { isPython, pythonTexts } from '../read/python-texts';
import { installationsOfTexts, isTerraform, terraformTexts } from '../manifests/terraform-installations';

type Language = NonNullable<EmbeddedPlace['language']>;

/**
 * The roots in a text that is not YAML: workflows in strings and dicts of a Python program, workflows and chart values in the
 * blocks of a Markdown page, chart values in Terraform and in literals of programs. Texts with syntax errors have none, except in Python, where the errors
 * are reported and nothing else.
 */
export function programRoots({ text, documents }: ParsedText, path: string, context: ClassifyContext): readonly Root[] {
  const [document] = documents;
  if (!document) return [];
  const outer: DocumentSource = { ...context, text, document, documentIndex: 0 };
  return languagesOf(path).flatMap((language) => rootsInLanguage(outer, language));
}

function rootsInLanguage(outer: DocumentSource, language: Language): readonly Root[] {
  const { text } = outer;
  const installations = installationsIn(text, language);
  const found = (inner: EmbeddedDocument, index: number): readonly Root[] =>
    installations
      ? valuesOfRelease(inner, installations[index])
      : rootsIn(innerSource(outer, inner.document), inner.node, language);
  return textsIn(text, language).flatMap((embedded, index) =>
    documentsOf(embedded, [index])
      .filter((inner) => mayHoldRoots(inner, language))
      .flatMap((inner) => found(inner, index).map((root) => root.with({ embedded: { ...inner.place, language } }))),
  );
}

/** A Python string with syntax errors is known to hold a workflow if it has the parts of one. */
function mayHoldRoots({ document, node }: EmbeddedDocument, language: Language): boolean {
  if (document.syntax.length === 0) return true;
  const has = (key: string): boolean => entryOf(node, key) !== undefined;
  return language === 'python' && has('source') && (has('sink') || has('workflowConfig'));
}

/**
 * The texts of a program or page that may hold YAML, in an order that stays the same while only their content changes.
 */
export function textsIn(text: string, language: Language): readonly EmbeddedText[] {
  switch (language) {
    case 'python':
      return pythonTexts(text);
    case 'markdown':
      return markdownTexts(text);
    case 'terraform':
      return terraformTexts(text);
    case 'python-values':
    case 'typescript':
      return programValues(text, language);
  }
}

function languagesOf(path: string): readonly Language[] {
  const program = programLanguage(path);
  if (program) return isPython(path) ? ['python', program] : [program];
  if (isTerraform(path)) return ['terraform'];
  return isMarkdown(path) ? ['markdown'] : [];
}

/** The installations that the texts of a language belong to; undefined where they need none. */
function installationsIn(text: string, language: Language): readonly WrittenInstallation[] | undefined {
  if (language === 'terraform') return installationsOfTexts(text);
  if (language === 'python-values' || language === 'typescript') return installationsOfValues(text, language);
  return undefined;
}

/** Values that are installed with OpenMetadata's chart are chart values, whatever they contain. */
function valuesOfRelease(
  { document, node }: EmbeddedDocument,
  installation: WrittenInstallation | undefined,
): readonly Root[] {
  const { chart, unreadVersion, version = unreadVersion, versionKey: key } = installation ?? {};
  if (chart === undefined || key === undefined) return [];
  const chartVersion = version === undefined ? undefined : { version, key };
  return [new Root({ kind: kindOfChart(chart), documentIndex: 0, document, node, base: [], chartVersion })];
}

/** A page often shows only a part of a workflow, in which nothing is missing: only whole workflows count there. */
function rootsIn(source: DocumentSource, node: MapNode, language: Language): readonly Root[] {
  if (language === 'markdown' && !isWholeWorkflow(node))
    return entryOf(node, 'apiVersion') ? [] : valuesRoots(source, node);
  const workflow = workflowRoot(source, node);
  return workflow ? [workflow] : [];
}

function isWholeWorkflow(node: MapNode): boolean {
  return ['source', 'sink', 'workflowConfig'].every((key) => entryOf(node, key) !== undefined);
}
