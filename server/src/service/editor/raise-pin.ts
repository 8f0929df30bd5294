import { whyNotEdited } from '../../documents/read/encryption';
import { releaseDirectives } from '../../documents/release/release-comment';
import { withoutComments } from '../../documents/read/plain-text';
import { isKnown } from '../../documents/read/evidence';
import { chartOfKind } from '../../documents/read/chart-name';
import { placedPins } from '../../documents/release/placed-pins';
import { writerOf } from '../../documents/release/locked-packages';
import { releaseStatements, type ReleaseStatement } from '../../documents/release/release-of';
import type { Release } from '../../documents/release/release';
import type { Root } from '../../documents/read/root';
import { baseName } from '../../documents/workspace/folders';
import type { Change } from '../../releases/migration/change';
import type { ReleaseList } from '../../schemas/releases/release-list';
import { lineOf } from '../../schemas/releases/releases';
import { applyEdits } from '../../text/apply-edits';
import type { Span } from '../../text/span';
import { parseText } from '../../yaml/read/parse';
import type { CheckRequest } from '../engine/check-request';
import type { Engine } from '../engine/engine';
import { keysAndValues } from './definition';

/** The release to write: of the platform, or the version of a chart. */
export interface NewPin {
  readonly to: Release;
  readonly isChart?: boolean;
}

/**
 * Writes another release where the release of a file is stated: its comment, `omconfig.yaml`, or a pin in a file around
 * it. Refused if none is stated, if a neighbor only states its own, or if it is not certain which text to change.
 */
export function raisePin(engine: Engine, request: CheckRequest, pin: NewPin): Change {
  const { path, text, workspace, options } = request;
  const known = engine.registers.releases;
  const [root] = engine.parsedFiles.roots(path, text, workspace);
  const config = options.config === undefined ? {} : { config: options.config };
  const [said] = root ? releaseStatements({ root, path, text, workspace, options: config, known }) : [];
  if (!root || !said) return { ok: false, reason: 'no file says which release this is' };
  const file = 'file' in said.source ? said.source.file : path;
  if (!isKnown(said.source))
    return { ok: false, reason: `no file says which release this is; ${baseName(file)} only says its own` };
  const before = file === path ? text : workspace.read(file);
  if (before === undefined) return { ok: false, reason: `${file} cannot be read` };
  const writer = writerOf(file);
  if (writer !== undefined)
    return {
      ok: false,
      reason: `${baseName(file)} is a lock file; change ${baseName(writer.manifest)}, then run \`${writer.command}\``,
    };
  const locked = whyNotEdited({ path: file, text: before, documentIndex: root.documentIndex });
  if (locked !== undefined) return { ok: false, reason: `the file ${locked}` };
  const spans = said.source.from === 'comment' ? commentSpans(text, root, said) : pinSpans(before, said);
  if (spans.length === 0) {
    return { ok: false, reason: `it is not certain which words of ${baseName(file)} say ${said.written}` };
  }
  const words = inWordsOf(said, { root, pin }, known);
  const edits = spans.map((span) => ({ ...span, text: words }));
  const after = applyEdits(before, edits);
  return { ok: true, files: [{ action: 'edit', path: file, edits, before, after }], relocations: [], manual: [] };
}

/** The version alone, in the comment that counts. */
function commentSpans(text: string, root: Root, { written }: ReleaseStatement): Span[] {
  const directive = releaseDirectives(text, root).find(({ version }) => version === written);
  if (!directive) return [];
  const start = text.indexOf(written, directive.start);
  return start < 0 || start + written.length > directive.end ? [] : [{ start, end: start + written.length }];
}

/**
 * All pins of the platform's packages and images with that version; else the one value of a YAML file that equals it.
 */
function pinSpans(text: string, { written }: ReleaseStatement): Span[] {
  const pins = placedPins(withoutComments(text)).filter(({ version }) => version === written);
  if (pins.some(({ sealed }) => sealed)) return [];
  if (pins.length > 0) return pins.map(({ start, end }) => ({ start, end }));
  const scalars = parseText(text).documents.flatMap(({ root }) => [...keysAndValues(root)]);
  const same = scalars.filter(({ start, end }) => text.slice(start, end).replaceAll(/^["']|["']$/g, '') === written);
  const [only, ...others] = same;
  if (!only || others.length > 0) return [];
  const start = text.indexOf(written, only.start);
  return [{ start, end: start + written.length }];
}

/** In the form of the old one: a chart's version or a release, with as many parts as are written in a comment. */
function inWordsOf(
  said: ReleaseStatement,
  { root, pin }: { readonly root: Root; readonly pin: NewPin },
  known: ReleaseList,
): string {
  const { to, isChart = false } = pin;
  const chart = chartOfKind(root.kind) ?? 'openmetadata';
  const full = said.chart === isChart ? to : said.chart ? known.chartForApp(chart, to) : known.appOfChart(chart, to);
  const isShort = said.source.from === 'comment' && said.written.split('.').length === 2;
  return isShort ? lineOf(full ?? to) : (full ?? to);
}
