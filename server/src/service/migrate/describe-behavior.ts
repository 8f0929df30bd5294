import { shortRelease } from '../../rules/shared/words';
import type { BehaviorChange } from './behavior-change';

const STOPPED: Readonly<Record<BehaviorChange['topic'], string>> = {
  'sample-data': 'the profiler no longer stores sample data',
  'pii-tags': 'the profiler no longer tags personal data',
  'view-profiles': 'views are no longer profiled by default',
  'view-lineage': 'the metadata workflow no longer computes the lineage of views',
  'table-ddl': 'the DDL of tables is no longer read by default',
};

/** What a workflow stops doing, and since when: “as of 1.6 the profiler no longer stores sample data”. */
export function describeBehavior({ topic, release }: BehaviorChange): string {
  return `as of ${shortRelease(release)} ${STOPPED[topic]}`;
}

/** What restores it, or what to do to restore it. Names files by their full path. */
export function describeRestoring({ path, restoredBy, pipeline, field, connector }: BehaviorChange): string {
  if (restoredBy === path) return `restored by \`${field}: true\` in this file`;
  if (restoredBy !== undefined) return `restored by ${restoredBy}`;
  const command = COMMANDS[pipeline];
  if (command === undefined) return `set \`${field}: true\` to keep it`;
  const option = connector === undefined ? '' : ` --connector ${connector}`;
  const order = `omconfig new --workflow ${command}${option}`;
  return `not restored by any of these files; add a workflow with \`${field}: true\`: \`${order}\``;
}

/** The short names of the workflows that took something over. */
const COMMANDS: Readonly<Record<string, string>> = {
  AutoClassification: 'auto-classification',
  DatabaseLineage: 'lineage',
};
