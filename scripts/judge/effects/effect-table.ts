import { rowGroups } from '../../../server/src/releases/generated/row-groups';
import { createMigrations } from '../../../server/src/releases/register';
import { bundledStore } from '../../../server/src/schemas/store';
import { CHART_EFFECT_CASES } from './chart-effect-cases';
import { COMPARED } from './effect-case';
import { EFFECT_CASES } from './effect-cases';
import { ASKS_ONLY, UNPROVED } from './unproved';

/** What a migration does to values: the kinds of its rows, or `code`. */
interface EffectRow {
  readonly migration: string;
  readonly does: readonly string[];
  /** How many recorded workflows and values prove that the effect is kept. */
  readonly proofs: number;
  /** What they compare. */
  readonly compared: readonly string[];
  /** Why there is no proof. */
  readonly why?: string;
}

const ASKS: ReadonlySet<string> = new Set(['manual', 'needs']);

/** Every migration, with its proofs or the reason why it has none. */
export function effectTable(): readonly EffectRow[] {
  const groups = new Map(rowGroups.map((group) => [group.id, group]));
  return createMigrations(bundledStore).map(({ id, onlyAsks }): EffectRow => {
    const kinds = [...new Set(groups.get(id)?.rows.map(({ kind }) => kind))];
    const row = { migration: id, does: kinds.length === 0 ? ['code'] : kinds };
    const effects = [
      ...EFFECT_CASES.filter((one) => one.of === id).map(({ effect }) => COMPARED[effect]),
      ...CHART_EFFECT_CASES.filter((one) => one.of === id).map(() => COMPARED.chart),
    ];
    if (effects.length > 0) return { ...row, proofs: effects.length, compared: [...new Set(effects)] };
    const asks = onlyAsks === true || (kinds.length > 0 && kinds.every((kind) => ASKS.has(kind)));
    const why = asks ? ASKS_ONLY : UNPROVED[id];
    return { ...row, proofs: 0, compared: [], ...(why !== undefined && { why }) };
  });
}

/** The table as a page. */
export function effectPage(): string {
  const table = effectTable();
  const rows = table.map(
    ({ migration, does, proofs, compared, why = '' }) =>
      `| [${migration}](migrations/${migration}.md) | ${does.join(', ')} | ${String(proofs)} | ${proofs > 0 ? compared.join('; ') : why} |`,
  );
  const proved = table.filter(({ proofs }) => proofs > 0).length;
  return [
    '# What migrations keep',
    '',
    'A file that loads may still behave differently. For each migration, this table shows how many recorded workflows or values files prove that',
    'the release after it does what the release before did, and what was compared: they were run with the code of the packages',
    '(`npm run oracle:effects` with a folder of loaders) or rendered by Helm (`--charts`). The tests hold every migration to these records.',
    '',
    `${String(proved)} of ${String(table.length)} migrations have a proof. For the others, the last column gives the reason.`,
    '',
    '| migration | does | proofs | what is compared, or why there is no proof |',
    '| --- | --- | --: | --- |',
    ...rows,
    '',
  ].join('\n');
}
