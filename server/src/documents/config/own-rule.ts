import type { YamlNode } from '../../yaml/node';
import { nodeAt, scalarText, type Path } from '../../yaml/path';
import { settingOf, type RuleSetting } from './rule-setting';

/** A rule that people write into `ownRules` of their `omconfig.yaml`: where something must or must not be. */
export interface OwnRule {
  readonly name: string;
  readonly message: string;
  readonly severity: RuleSetting;
  /** An address at which more is said. */
  readonly page: string | undefined;
  /** Empty: all files. */
  readonly files: readonly string[];
  readonly kind: string;
  /** Empty: of any. */
  readonly connectors: readonly string[];
  readonly pipelines: readonly string[];
  /** From the root; `*` stands for each key or item. */
  readonly place: Path;
  readonly must: 'present' | 'absent' | undefined;
  readonly values: readonly string[] | undefined;
  readonly notValues: readonly string[];
  readonly pattern: string | undefined;
  readonly notPattern: string | undefined;
  /** Texts of files that it must accept, and that it must report. */
  readonly accepts: readonly string[];
  readonly rejects: readonly string[];
}

/** What chart values and workflows are called in a rule; absent: workflows. */
const DEFAULT_KIND = 'workflow';

/**
 * Reads the rules below `ownRules`. What cannot be used is left out; without a path, a message or anything to ask for there is no
 * rule. The schema `schemas/config.json` reports it.
 */
export function readOwnRules(node: YamlNode | null | undefined): readonly OwnRule[] {
  if (node?.kind !== 'map') return [];
  return node.entries.flatMap(({ name, value }): readonly OwnRule[] => {
    if (name === undefined || value?.kind !== 'map') return [];
    const text = (key: string): string | undefined => scalarText(value, [key]);
    const texts = (key: string): readonly string[] => textsAt(nodeAt(value, [key]));
    const must = text('must');
    const rule: OwnRule = {
      name,
      message: text('message') ?? '',
      severity: settingOf(nodeAt(value, ['severity'])) ?? 'warning',
      page: text('page'),
      files: texts('files'),
      kind: text('kind') ?? DEFAULT_KIND,
      connectors: texts('connector'),
      pipelines: texts('pipeline'),
      place: (text('path') ?? '').split('.').filter((step) => step !== ''),
      must: must === 'present' || must === 'absent' ? must : undefined,
      values: nodeAt(value, ['values']) === undefined ? undefined : texts('values'),
      notValues: texts('notValues'),
      pattern: text('pattern'),
      notPattern: text('notPattern'),
      accepts: texts('accepts'),
      rejects: texts('rejects'),
    };
    return rule.severity === 'off' || isUsable(rule) ? [rule] : [];
  });
}

function isUsable({ place, message, must, values, notValues, pattern, notPattern }: OwnRule): boolean {
  const asks = [must, values, pattern, notPattern].some((one) => one !== undefined) || notValues.length > 0;
  return place.length > 0 && message !== '' && asks;
}

function textsAt(node: YamlNode | null | undefined): readonly string[] {
  if (node?.kind === 'seq') return node.items.flatMap(({ value }) => textsAt(value));
  return node?.kind === 'scalar' && node.value !== null ? [String(node.value)] : [];
}
