import { resolveTargets } from '../../documents/release/targets';
import type { Release } from '../../documents/release/release';
import { chartOfKind } from '../../documents/read/chart-name';
import { compareReleases, parseRelease } from '../../schemas/releases/releases';
import { ruleNamed } from '../../rules/rule-names';
import type { Problem } from '../../rules/shared/problem';
import type { Relocation } from '../../releases/migration/relocation';
import type { InParts } from '../../text/in-parts';
import { addAll } from '../../text/long-lists';
import { checkFile } from '../check/check';
import { checkInParts } from '../check/check-in-parts';
import type { CheckRequest } from '../engine/check-request';
import type { Engine } from '../engine/engine';
import { sourceRelease } from '../engine/root-release';
import { ProblemMemory } from '../engine/problem-memory';
import { fixAllInParts } from './fix-all';
import { isChosen, type MigrateRequest, type MigrationStep } from '../migrate/migrate-request';
import { faultSteps } from '../migrate/target-faults';
import type { FixRequest, TargetFixes } from '../migrate/target-fixes';
import { atTarget, leftErrors } from '../migrate/verify';

/**
 * Does what no migration does and the target needs: fixes of what the loader rejects there, and of what a person would otherwise
 * have to decide because of the upgrade.
 */
export function* fixForTarget(
  files: Engine,
  request: MigrateRequest,
  { path, workspace }: FixRequest,
): InParts<TargetFixes> {
  const none: TargetFixes = { rules: [], relocations: [], manual: [], settled: new Set() };
  // Several states of this file are checked, which differ in some of its documents.
  const engine: Engine = { ...files, problems: new ProblemMemory(true) };
  const text = workspace.read(path);
  if (text === undefined) return none;
  // What a chart does with a value is only known for values that it has.
  if (engine.parsedFiles.roots(path, text, workspace).some(({ kind }) => chartOfKind(kind) !== undefined)) return none;
  const start = startOf(engine, request, path);
  const file: CheckRequest = {
    ...{ path, text, workspace, options: atTarget(request.options, request) },
    ...(start !== undefined && { start }),
  };
  const report = request.isForEdits === true ? yield* checkInParts(engine, file) : checkFile(engine, file);
  const checked = report?.problems;
  if (!checked) return none;
  const before = neededOf(request, checked);
  const { to } = resolveTargets(request, engine.registers.releases).workflow;
  const unchanged = { left: leftErrors(checked, file), faults: faultSteps(request, { path, problems: checked }, to) };
  if (before.length === 0) return { ...none, ...unchanged };
  // To look at a text again costs as much as the first time, so only what has a fix is tried.
  const fixable = new Set(before.flatMap(({ rule, fixes }) => (fixes.length > 0 ? [rule] : [])));
  const { text: now, relocations } = yield* fixedText(engine, request, { file, rules: fixable, problems: checked });
  const after = now === text ? undefined : now;
  const left = after === undefined ? before : neededOf(request, checkFile(engine, { ...file, text: after })?.problems);
  const open = new Set(left.map(({ message }) => message));
  const gone = before.filter(({ message }) => !open.has(message));
  return {
    ...(after === undefined ? unchanged : { after }),
    rules: [...new Set(gone.map(({ rule }) => rule))],
    relocations,
    manual: left
      .filter((problem) => isDecision(problem) || isPartOfUpgrade(problem))
      .map((problem) => stepOf(path, problem)),
    settled: new Set(gone.map(({ message }) => message)),
  };
}

/** The release that a file without roots comes from; other files have one for each root. */
function startOf(engine: Engine, request: MigrateRequest, path: string): Release | undefined {
  const { workspace, options } = request;
  const { from } = resolveTargets(request, engine.registers.releases).workflow;
  // The server is known from before the first release of the packages.
  const asked = request.from === undefined ? undefined : parseRelease(request.from);
  if (from !== undefined) return asked !== undefined && compareReleases(asked, from) < 0 ? asked : from;
  // As the file was: the upgrade may have raised what it is known by.
  const text = workspace.read(path);
  const [mention] = text === undefined ? [] : engine.parsedFiles.mentions(path, text);
  return text === undefined || !mention
    ? undefined
    : sourceRelease(engine, { path, text, workspace, options }, mention);
}

interface FixedText {
  readonly text: string;
  readonly relocations: readonly Relocation[];
}

interface ToFix {
  readonly file: CheckRequest;
  /** What is wrong in the file, and the rules whose problems are fixed. */
  readonly problems: readonly Problem[];
  readonly rules: ReadonlySet<string>;
}

/** The fixes of one rule after the other. Those of a rule that would lead to another error are left out. */
function* fixedText(engine: Engine, request: MigrateRequest, { file, rules, problems }: ToFix): InParts<FixedText> {
  const relocations: Relocation[] = [];
  let { text } = file;
  let known = errorsAmong(problems);
  for (const rule of rules) {
    yield;
    const now = { ...file, text };
    const change = yield* fixAllInParts(engine, now, {
      unsafe: request.unsafe,
      isWanted: (problem) =>
        problem.rule === rule && isNeeded(request, problem) && problem.fixes[0]?.restsOn === undefined,
    });
    const [changed] = change.ok ? change.files : [];
    if (!change.ok || changed === undefined) continue;
    const errors = errorsAmong(checkFile(engine, { ...file, text: changed.after })?.problems);
    if ([...errors].some((error) => !known.has(error))) continue;
    text = changed.after;
    known = errors;
    addAll(relocations, change.relocations);
  }
  return { text, relocations };
}

/** Errors in words, without those that a migration removes. */
function errorsAmong(problems: readonly Problem[] = []): ReadonlySet<string> {
  const own = problems.filter(({ severity, migration }) => severity === 'error' && migration === undefined);
  return new Set(own.map(({ rule, message }) => `${rule} ${message}`));
}

function neededOf(request: MigrateRequest, problems: readonly Problem[] = []): readonly Problem[] {
  return problems.filter((problem) => isNeeded(request, problem));
}

function isNeeded(request: MigrateRequest, problem: Problem): boolean {
  const { rule, migration, severity } = problem;
  if (migration !== undefined || !isChosen(request, [rule])) return false;
  if (isDecision(problem) || isPartOfUpgrade(problem)) return true;
  return severity === 'error' && ruleNamed(rule)?.judge === 'schema';
}

/** Whether a person should know of it before the upgrade. */
function isDecision({ rule, severity }: Problem): boolean {
  return severity !== 'hint' && ruleNamed(rule)?.inRunbook === 'choice';
}

/** Whether an upgrade changes it, although nothing rejects the file. */
function isPartOfUpgrade({ rule }: Problem): boolean {
  return ruleNamed(rule)?.inUpgrades === true;
}

function stepOf(path: string, { rule, message, fixes, isChoice }: Problem): MigrationStep {
  const [fix, ...others] = fixes;
  const isOnlyReview = fix !== undefined && others.length === 0 && isChoice !== true && fix.restsOn === undefined;
  return { migration: rule, path, text: message, ...(isOnlyReview && { review: true }) };
}
