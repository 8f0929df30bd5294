import type { Release } from '../../../documents/release/release';
import type { Root } from '../../../documents/read/root';
import type { SchemaStore } from '../../../schemas/store';
import { entryOf, nodeAt, type Path } from '../../../yaml/path';
import type { Migration, MigrationContext, Occurrence, Outcome } from '../../migration/migration';
import { editHere } from '../../migration/outcome';
import { spanOf } from '../../migration/span-of';
import { isWholeMap } from '../../../yaml/whole-map';
import { chosenByLoader, type Chosen } from './chosen-by-loader';
import { pipelineMeant, type MeantPipeline } from './pipeline-meant';
import { CONFIG } from '../../../documents/read/workflow-parts';

const TYPE: Path = [...CONFIG, 'type'];

/**
 * Without a `type` the loader takes the first pipeline type whose fields fit, since 1.13.4; before, it took the best
 * match. Which type is meant follows from `source.type` and the processor in nearly all files.
 */
export const pipelineType: Migration = {
  id: '1.13.4/pipeline-type',
  release: '1.13.4',
  subject: 'workflow',
  title: 'Write the type of the pipeline',
  safety: 'safe',
  find,
  apply,
};

function find(root: Root, target: Release, store: SchemaStore): readonly Occurrence[] {
  if (!lacksType(root)) return [];
  const meant = pipelineMeant(root, store);
  if (meant === undefined) return [];
  const chosen = chosenByLoader(root, target, store);
  const isAsked = meant.kind === 'ask';
  const isRight = !isAsked && chosen?.pipeline === meant.pipeline && chosen.schema === meant.schema;
  return [
    {
      path: [...root.base, ...TYPE],
      span: spanOf(root, CONFIG),
      rule: 'missing-field',
      severity: isRight ? 'hint' : 'warning',
      message: messageOf(meant, chosen, isRight),
      fixTitle: isAsked ? 'Write the type of the pipeline' : `Add type: ${meant.pipeline}`,
      targets: [[...root.base, ...TYPE]],
      ...(isAsked ? { byHand: true } : { value: meant.pipeline }),
    },
  ];
}

/** Whether the settings of the pipeline are there, all of them are seen, and none of them is the type. */
function lacksType(root: Root): boolean {
  const config = nodeAt(root.node, CONFIG);
  return isWholeMap(config) && entryOf(config, 'type') === undefined;
}

function messageOf(meant: MeantPipeline, chosen: Chosen | undefined, isRight: boolean): string {
  const start =
    'The pipeline has no `type`. As of 1.13.4 the ingestion package takes the first pipeline type whose fields fit';
  const taken = chosen === undefined ? start : `${start}, which is ${chosen.words} here`;
  if (meant.kind === 'ask') {
    const types = meant.candidates.map((name) => `\`type: ${name}\``).join(' or ');
    return `${taken}. The file does not say which one is meant: add ${types}.`;
  }
  const { pipeline } = meant;
  if (isRight) return `${start}, so adding a field can silently select another one. Add \`type: ${pipeline}\`.`;
  const wanted = chosen?.pipeline === pipeline ? 'another kind of service' : pipeline;
  return `${taken}, but this file is for ${wanted}. Add \`type: ${pipeline}\`.`;
}

function apply({ path, value }: Occurrence, context: MigrationContext): Outcome {
  if (value === undefined) return { ok: false, reason: 'only you know which pipeline this file is for' };
  const because = { why: 'required', release: pipelineType.release } as const;
  return editHere(context, [{ op: 'set', path, value, near: 'first' }], { from: path, to: { kind: 'added', because } });
}
