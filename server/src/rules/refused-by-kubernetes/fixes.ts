import { nearest } from '../../text/nearest';
import type { Finding } from '../../schemas/walk/finding';
import type { ScalarNode } from '../../yaml/node';
import { nodeAt } from '../../yaml/path';
import { removal, renaming, writing } from '../shared/key-fixes';
import { inQuotes } from '../shared/number-for-text';
import { withoutBase } from '../shared/place';
import type { Fix } from '../shared/problem';
import type { RuleContext } from '../shared/rule';

/** What to do about a finding whose path starts at the root of the document. */
export function fixesFor(context: RuleContext, finding: Finding): readonly Fix[] {
  switch (finding.kind) {
    case 'unknownKey': {
      const near = nearest(finding.name, finding.known);
      if (near === undefined) return [removal(context, finding)];
      return [renaming(context, { path: finding.path, name: near, safety: 'safe' })];
    }
    case 'wrongType':
      return typeFixes(context, finding);
    case 'wrongValue': {
      const { path, written = '', allowed } = finding;
      const near = nearest(written, allowed);
      const others = allowed.filter((value) => value !== near && value !== '');
      return [
        ...(near === undefined ? [] : [writing(context, { path, value: near, safety: 'safe' })]),
        ...others.map((value) => writing(context, { path, value, safety: 'review' })),
      ];
    }
    case 'outOfBounds':
      return unitFixes(context, finding);
    case 'missingKeys':
    case 'exclusiveKeys':
    case 'noAlternative':
    case 'alteredText':
    case 'removedKey':
    case 'laterKey':
    case 'deprecatedKey':
    case 'unreadKey':
      return [];
  }
}

function typeFixes(context: RuleContext, { path, expected, found, schema }: Finding & WrongType): readonly Fix[] {
  const node = scalarAt(context, path);
  if (node === undefined) return [];
  if (expected.includes('string')) return found === 'object' || found === 'array' ? [] : inQuotes(context, path);
  const bare = bareValue(node, expected);
  if (bare !== undefined) return [writing(context, { path, value: bare, safety: 'safe', title: 'Remove the quotes' })];
  const fields = Object.keys(schema.properties ?? {});
  if (expected.includes('object') && fields.includes('name') && typeof node.value === 'string') {
    const value = { name: node.value };
    return [
      {
        title: `Write it as name: ${node.value}`,
        // Nothing else can be meant where the object has no other field.
        safety: fields.length === 1 ? 'safe' : 'review',
        change: () => context.edit([{ op: 'set', path, value, force: true }]),
      },
    ];
  }
  return [];
}

type WrongType = Extract<Finding, { kind: 'wrongType' }>;

function scalarAt({ root }: RuleContext, path: Finding['path']): ScalarNode | undefined {
  const node = nodeAt(root.node, withoutBase(root, path));
  return node?.kind === 'scalar' && !node.hasPlaceholder && node.value !== null ? node : undefined;
}

/** The number, or true or false, that a text in quotes is without them, where that is expected. */
function bareValue({ value }: ScalarNode, expected: readonly string[]): number | boolean | undefined {
  if (typeof value !== 'string') return undefined;
  if (expected.includes('boolean') && /^(?:true|false)$/.test(value)) return value === 'true';
  return expected.includes('integer') && /^(?:0|-?[1-9]\d{0,14})$/.test(value) ? Number(value) : undefined;
}

/** `512MB` or `2 GB`: the number, and the letter of the unit. */
const BYTES = /^(\d+(?:\.\d+)?)\s*([KMGTkmgt])i?[Bb]?$/;

/** Units of memory as people write them: a person says whether powers of 1,000 or of 1,024 are meant. */
function unitFixes(context: RuleContext, { path, schema }: Finding): readonly Fix[] {
  const node = schema.title?.startsWith('a quantity') === true ? scalarAt(context, path) : undefined;
  const [, count, letter] = BYTES.exec(String(node?.value)) ?? [];
  if (count === undefined || letter === undefined) return [];
  const unit = letter.toUpperCase();
  return [`${count}${unit}i`, `${count}${unit === 'K' ? 'k' : unit}`].map((value) =>
    writing(context, { path, value, safety: 'review' }),
  );
}
