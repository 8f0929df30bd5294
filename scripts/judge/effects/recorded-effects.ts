import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrate, textAfter } from '../judges/omconfig';
import type { EffectCase } from './effect-case';
import { EFFECT_CASES } from './effect-cases';
import type { Observation } from './observe';

/** What the packages did with a workflow before and after its migration. */
export interface RecordedEffect {
  readonly id: string;
  /** The workflow as omconfig migrated it. */
  readonly after: string;
  /** By what the release of the start did with the old form, and the target with the new one. */
  readonly observed: { readonly before: Observation; readonly after: Observation };
}

const FILE = join(__dirname, '../recorded/effects.jsonl');

/** What was recorded, in the order of the cases. */
export function readEffects(): readonly RecordedEffect[] {
  const lines = readFileSync(FILE, 'utf8').split('\n');
  return lines.flatMap((line) => (line === '' ? [] : [JSON.parse(line) as RecordedEffect]));
}

/** Records what packages did. */
export function writeEffects(effects: readonly RecordedEffect[]): void {
  writeFileSync(FILE, effects.map((effect) => `${JSON.stringify(effect)}\n`).join(''));
}

/** The workflow of a case as omconfig migrates it now. */
function migratedText({ text, from, to, isUnknownStart, isCreated }: EffectCase): string {
  const path = '/workflow.yaml';
  const result = migrate({ files: new Map([[path, text]]), to, ...(isUnknownStart !== true && { from }) });
  const created = result.files.find(({ action }) => action === 'create');
  return isCreated === true && created ? created.after : textAfter(result, path, text);
}

/** The cases with their migrated texts. */
export function migratedCases(): readonly (EffectCase & { readonly after: string })[] {
  return EFFECT_CASES.map((one) => ({ ...one, after: migratedText(one) }));
}
