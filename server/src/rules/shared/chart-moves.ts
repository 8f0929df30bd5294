import { rowGroups } from '../../releases/generated/row-groups';
import { readReleaseList } from '../../schemas/releases/release-list';
import { compareReleases } from '../../schemas/releases/releases';
import type { SchemaStore } from '../../schemas/store';
import type { Span } from '../../text/span';
import { replacing } from './replacement';
import type { FileContext, RuleProblem } from './rule';

/** What a migration of the chart makes of a value: the same value under a new name, which the server takes wherever it is set. */
export function renamedValue(place: string | undefined, value: string): string | undefined {
  for (const { subject, rows } of rowGroups) {
    if (subject !== 'openmetadata-values') continue;
    for (const row of rows) {
      if (row.kind !== 'value' || row.from !== place) continue;
      const next = Object.hasOwn(row.values, value) ? row.values[value] : undefined;
      if (next !== undefined) return next;
    }
  }
  return undefined;
}

/** A setting of the server in a file: the value of the chart that is the same, and what is written. */
interface WrittenSetting {
  readonly place: string | undefined;
  readonly span: Span;
  readonly path: RuleProblem['path'];
  /** How people call it. */
  readonly name: string;
  readonly release: string;
}

/** A part of a value that a migration of the chart replaces, such as an address that the server no longer has. */
export function* oldParts(
  context: FileContext,
  { place, span, path, name, release }: WrittenSetting,
): Iterable<RuleProblem> {
  const written = context.text.slice(span.start, span.end);
  for (const { subject, rows, why, release: chart, safety, errorThoughAccepted } of rowGroups) {
    if (subject !== 'openmetadata-values' || place === undefined) continue;
    for (const row of rows) {
      if (row.kind !== 'text' || row.from !== place) continue;
      const at = written.indexOf(row.find);
      if (at < 0 || !isSince(context.store, chart, release)) continue;
      const part = { start: span.start + at, end: span.start + at + row.find.length };
      yield {
        // A default is only read where the variable is not set.
        severity: errorThoughAccepted === undefined || written.includes('${') ? 'warning' : 'error',
        message: `\`${name}\` has \`${row.find}\`: ${why} Write \`${row.replace}\`.`,
        span,
        path,
        fixes: [replacing(context, part, { text: row.replace, safety, title: `Change to ${row.replace}` })],
      };
    }
  }
}

function isSince(store: SchemaStore, chart: string, release: string): boolean {
  const app = readReleaseList(store).appOfChart('openmetadata', chart);
  return app !== undefined && compareReleases(release, app) >= 0;
}
