import type { OwnRule } from '../../documents/config/own-rule';
import { ownRulesAround } from '../../documents/config/own-rules';
import type { Options, Workspace } from '../../documents/workspace/workspace';
import { concerns, violationsOf } from '../../rules/own-rule/violations';
import { LineIndex } from '../../text/line-index';
import type { Engine } from '../engine/engine';

/** The folder whose rules are tested, without `/` at its end. */
export interface OwnRulesRequest {
  readonly folder: string;
  readonly workspace: Workspace;
  readonly options: Options;
}

/** A rule of one's own, and what its examples show. */
export interface TestedRule {
  readonly name: string;
  readonly examples: number;
  /** What is wrong, a sentence each; empty if all examples are right. */
  readonly failures: readonly string[];
}

/** Tests the rules of one's own that hold in a folder with the examples that are in them. */
export function testOwnRules(engine: Engine, request: OwnRulesRequest): readonly TestedRule[] {
  const { folder, workspace, options } = request;
  return ownRulesAround(`${folder}/example.yaml`, workspace, options).map((rule) => ({
    name: rule.name,
    examples: rule.accepts.length + rule.rejects.length,
    failures: [
      ...rule.accepts.flatMap((text, at) => failureOf(engine, request, { rule, text, key: 'accepts', at }) ?? []),
      ...rule.rejects.flatMap((text, at) => failureOf(engine, request, { rule, text, key: 'rejects', at }) ?? []),
    ],
  }));
}

interface Example {
  readonly rule: OwnRule;
  readonly text: string;
  readonly key: 'accepts' | 'rejects';
  readonly at: number;
}

function failureOf(
  { parsedFiles }: Engine,
  { folder, workspace }: OwnRulesRequest,
  { rule, text, key, at }: Example,
): string | undefined {
  const name = `Example ${String(at + 1)} of \`${key}\``;
  const roots = parsedFiles.withOwnCache().roots(`${folder}/example.yaml`, text, workspace);
  if (!roots.some((root) => concerns(rule, root)))
    return `${name} is nothing that the rule is about: no ${rule.kind} of its connector and type was recognized.`;
  const [found] = roots.flatMap((root) => violationsOf(rule, root));
  if (key === 'rejects') return found ? undefined : `${name} is not reported.`;
  if (!found) return undefined;
  const line = new LineIndex(text).positionAt(found.span.start).line + 1;
  return `${name} is reported in line ${String(line)}, at \`${found.place.join('.')}\`.`;
}
