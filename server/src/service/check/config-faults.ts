import type { RuleSettings } from '../../documents/config/config';
import { LineIndex } from '../../text/line-index';
import { parseText } from '../../yaml/read/parse';
import type { Engine } from '../engine/engine';
import { checkFile } from './check';
import { missingField } from '../../rules/missing-field/rule';
import { rules } from '../../rules/register';
import { syntax } from '../../rules/syntax/rule';

/** The rules that report what cannot be used; on even if the file turns them off. */
const RULES: RuleSettings = Object.fromEntries(
  rules
    .filter((rule) => rule === syntax || rule === missingField || rule.judge === 'schema')
    .map(({ id }) => [id, 'error']),
);

/** What cannot be used in an `omconfig.yaml` of any name: a sentence each, after its line. */
export function configFaults(engine: Engine, text: string): readonly string[] {
  const report = checkFile(engine, {
    path: '/omconfig.yaml',
    text,
    workspace: { read: () => undefined, paths: () => [] },
    options: { rules: RULES },
  });
  if (report === undefined) return isMapping(text) ? [] : ['line 1: The file must be a mapping of keys to values.'];
  const lines = new LineIndex(text);
  return report.problems
    .filter(({ rule }) => Object.hasOwn(RULES, rule))
    .map(({ span, message }) => `line ${lines.positionAt(span.start).line + 1}: ${message}`);
}

/** For a text without settings: whether it is empty, or something else. */
function isMapping(text: string): boolean {
  const root = parseText(text).documents[0]?.root;
  return !root || root.kind === 'map' || (root.kind === 'scalar' && root.value === null);
}
