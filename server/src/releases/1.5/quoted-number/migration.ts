import type { Release } from '../../../documents/release/release';
import type { Root } from '../../../documents/read/root';
import type { Finding } from '../../../schemas/walk/finding';
import type { SchemaStore } from '../../../schemas/store';
import { asLoaderReads, isDate, readsDifferentlyInLoader } from '../../../schemas/shapes/loader-scalar';
import { validate } from '../../../schemas/walk/validate';
import { WORKFLOW, workflowSchemas } from '../../../schemas/workflow/workflow-schema';
import type { ScalarNode } from '../../../yaml/node';
import { nodeAt, pointer, type Path } from '../../../yaml/path';
import type { Migration, MigrationContext, Occurrence, Outcome } from '../../migration/migration';
import { editHere } from '../../migration/outcome';

const STRICT_SINCE: Release = '1.5.0';

/**
 * Since 1.5 a number or a boolean is not accepted as text. What is meant as text gets quotes. The rules `quoted-number`
 * and `invalid-type` report such values in every file; only migrating asks for them here.
 */
export const quotedNumber: Migration = {
  id: '1.5/quoted-number',
  release: STRICT_SINCE,
  subject: 'workflow',
  title: 'Put numbers that are meant as strings in quotes',
  safety: 'safe',
  quiet: true,
  find,
  apply,
};

/** Searched in the file's old form and in the form of the target, because later releases moved some fields. */
function find(root: Root, target: Release, store: SchemaStore): readonly Occurrence[] {
  const found = new Map<string, Occurrence>();
  for (const release of [STRICT_SINCE, target]) {
    for (const finding of findingsOf(root, release, store)) {
      const node = numberFor(root, finding);
      if (node) found.set(pointer(finding.path), occurrenceOf(root, finding.path, node));
    }
  }
  return [...found.values()].sort((a, b) => a.span.start - b.span.start);
}

function findingsOf(root: Root, release: Release, store: SchemaStore): readonly Finding[] {
  const schema = store.get(WORKFLOW);
  if (!schema) return [];
  const dynamic = workflowSchemas(store, root.workflow, release);
  const { anchors } = root.document;
  return validate({ node: root.node, schema, store, release, options: { dynamic, anchors, inPlace: true } });
}

/** The number, boolean or date where text is expected. */
function numberFor(root: Root, finding: Finding): ScalarNode | undefined {
  if (finding.kind !== 'wrongType' || !finding.expected.includes('string')) return undefined;
  const node = nodeAt(root.node, finding.path);
  if (node?.kind !== 'scalar' || node.value === null) return undefined;
  return typeof node.value !== 'string' || readsDifferentlyInLoader(node) ? node : undefined;
}

function occurrenceOf(root: Root, path: Path, node: ScalarNode): Occurrence {
  const { start, end, value } = node;
  const name = path.join('.');
  return {
    path: [...root.base, ...path],
    span: { start, end },
    rule: typeof value === 'boolean' ? 'invalid-type' : 'quoted-number',
    message: `\`${name}\` must be a string as of 1.5. Put the value in quotes.`,
    fixTitle: `Put ${name} in quotes`,
    safety: isDate(node) || String(asLoaderReads(node).value).length === end - start ? 'safe' : 'review',
  };
}

function apply({ path, span }: Occurrence, context: MigrationContext): Outcome {
  const written = context.draft.read(context.path)?.slice(span.start, span.end);
  if (written === undefined) return { ok: false, reason: 'the value no longer exists' };
  return editHere(context, [{ op: 'set', path, value: written }]);
}
