import { Ajv2020 } from 'ajv/dist/2020';
import type { YamlNode } from '../../yaml/node';
import { parseText } from '../../yaml/read/parse';
import type { ConstraintCheck, ConstraintLookup } from '../constraints';
import type { Finding } from '../walk/finding';
import { createStore, type SchemaStore } from '../store';
import { validate, type ValidateOptions } from '../walk/validate';

const ajv = new Ajv2020({ strict: false, logger: false, formats: { date: /^\d{4}-\d{2}-\d{2}$/ } });
const checks = new Map<string, ConstraintCheck>();

/** The checks of bounds as the generator makes them, compiled while the test runs. */
export const compiled: ConstraintLookup = (key) => {
  const check = checks.get(key) ?? (ajv.compile(JSON.parse(key) as object) as ConstraintCheck);
  checks.set(key, check);
  return check;
};

/** A store over schemas written as data. */
export function storeOf(schemas: Readonly<Record<string, unknown>>): SchemaStore {
  return createStore(
    Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, JSON.stringify(schema)])),
  );
}

/** The root of a YAML text and its anchors. */
export function tree(text: string): { readonly root: YamlNode; readonly anchors: ReadonlyMap<string, YamlNode> } {
  const document = parseText(text).documents[0];
  if (!document?.root) throw new Error('The text of a test must hold a document.');
  return { root: document.root, anchors: document.anchors };
}

/** The release and reader of a validation in a test. */
export interface CheckOptions extends ValidateOptions {
  readonly release?: string;
}

/** The findings of a text against the schema `root`, given alone or in a store of several. */
export function check(
  schemas: object,
  text: string,
  { release = '1.6.0', ...options }: CheckOptions = {},
): readonly Finding[] {
  const store = storeOf('root' in schemas ? schemas : { root: schemas });
  const { root, anchors } = tree(text);
  const schema = store.get('root') ?? {};
  return validate({ node: root, schema, store, release, options: { anchors, constraints: compiled, ...options } });
}

/** The findings in short: kind, dotted path, what is peculiar to the kind, and the text that is marked. */
export function brief(findings: readonly Finding[], text: string): string[] {
  return findings.map((finding) => {
    const marked = text.slice(finding.span.start, finding.span.end);
    return [finding.kind, finding.path.join('.'), peculiar(finding), `@${marked}`]
      .filter((part) => part !== '')
      .join(' ');
  });
}

function peculiar(finding: Finding): string {
  switch (finding.kind) {
    case 'unknownKey':
    case 'unreadKey':
      return `[${finding.known.join(' ')}]${finding.elsewhere ? ` -> ${finding.elsewhere.map((path) => path.join('.')).join(' ')}` : ''}`;
    case 'missingKeys':
    case 'exclusiveKeys':
      return `[${finding.names.join(' ')}]`;
    case 'wrongType':
      return `${finding.expected.join('|')} not ${finding.found}`;
    case 'wrongValue':
      return `[${finding.allowed.join(' ')}]${finding.lifetime ? ` ${JSON.stringify(finding.lifetime)}` : ''}`;
    case 'outOfBounds':
      return `${finding.keyword}=${String(finding.limit)}`;
    case 'alteredText':
      return String(finding.read);
    case 'noAlternative':
      return `[${finding.alternatives.join(' | ')}]`;
    case 'removedKey':
    case 'laterKey':
    case 'deprecatedKey':
      return finding.certain ? '' : finding.ignored ? 'ignored' : 'uncertain';
  }
}
