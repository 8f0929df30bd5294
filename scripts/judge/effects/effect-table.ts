import { rowGroups } from '../../../server/src/releases/generated/row-groups';
import { createMigrations } from '../../../server/src/releases/register';
import { chartOfKind } from '../../../server/src/documents/read/chart-name';
import { bundledStore } from '../../../server/src/schemas/store';
import { EFFECT_CASES } from './effect-cases';
import { UNPROVED } from './unproved';

/** What a migration does to values: the kinds of its rows, or `code`. */
interface EffectRow {
  readonly migration: string;
  readonly does: readonly string[];
  /** How many recorded workflows prove that the effect is kept. */
  readonly proofs: number;
  /** Why there is no proof. */
  readonly why?: string;
}

const ASKS: ReadonlySet<string> = new Set(['manual', 'needs']);

/** Every migration, with its proofs or the reason why it has none. */
export function effectTable(): readonly EffectRow[] {
  const groups = new Map(rowGroups.map((group) => [group.id, group]));
  return createMigrations(bundledStore).map(({ id, subject, onlyAsks }): EffectRow => {
    const kinds = [...new Set(groups.get(id)?.rows.map(({ kind }) => kind))];
    const does = kinds.length === 0 ? ['code'] : kinds;
    const proofs = EFFECT_CASES.filter((one) => one.of === id).length;
    if (proofs > 0) return { migration: id, does, proofs };
    const asks = onlyAsks === true || (kinds.length > 0 && kinds.every((kind) => ASKS.has(kind)));
    if (asks) return { migration: id, does, proofs, why: 'changes nothing: a person decides' };
    const why =
      chartOfKind(subject) === undefined
        ? UNPROVED[id]
        : 'Helm renders the values before and after (upgrade-matrix, charts:helm)';
    return { migration: id, does, proofs, ...(why !== undefined && { why }) };
  });
}
