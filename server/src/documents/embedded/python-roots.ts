import type { ParsedText } from '../../yaml/node';
import { documentsOf } from './embedded-documents';
import { workflowRoot, type ClassifyContext } from '../classify/plain-roots';
import { isPython, pythonTexts } from './python-texts';
import type { Root } from '../root';

/**
 * The workflows in the long strings of a Python program, such as the configuration that an Airflow task hands to
 * `yaml.safe_load`. A text that is no whole YAML as it stands gives nothing: Python may make another one of it.
 */
export function pythonRoots({ text, documents }: ParsedText, path: string, context: ClassifyContext): readonly Root[] {
  const [document] = documents;
  if (!document || !isPython(path)) return [];
  return pythonTexts(text).flatMap((embedded, index) => {
    const outer = { ...context, text, document, documentIndex: 0 };
    return documentsOf(outer, embedded, [index]).flatMap(({ source, node, place }) => {
      const root = source.document.syntax.length === 0 ? workflowRoot(source, node) : undefined;
      return root ? [{ ...root, embedded: { ...place, language: 'python' } as const }] : [];
    });
  });
}
