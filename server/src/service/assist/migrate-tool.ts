import { describeSource } from '../../documents/release/release-of';
import type { MigrateResult } from '../migrate/migrate-request';
import { reasonFor, stepsElsewhere, stepsInFiles } from '../obligations/describe-obligation';
import type { Obligation } from '../obligations/obligation';
import type { MigrationReport } from '../obligations/list-obligations';
import { changedBetween, sharedChanges } from '../migrate/possible-change';
import { describeWay } from '../migrate/bad-way';
import { describeGap } from '../migrate/target-gap';
import { sharedStarts } from '../migrate/found-start';
import { describeUnknownStart } from '../migrate/unknown-start';
import { withoutSecretTexts } from '../secrets/secret-texts';
import { diffsOf } from './diffs-of';
import { fitAnswer, type AnswerList } from './fit-answer';
import { unknownTarget } from './known-target';
import type { ToolInput } from './read-input';
import { notRecognized } from './not-recognized';
import { refused, WRITING_REFUSED, type ToolAnswer, type ToolHost } from './tool-host';

/** Shows what a migration would change, or changes it, and lists the remaining steps. */
export async function migrateTool(host: ToolHost, input: ToolInput): Promise<ToolAnswer> {
  const { path: typed, write = false, review = false, pins = false } = input;
  const to = String(input['to']);
  const path = typeof typed === 'string' ? host.locate(typed) : undefined;
  if (typeof typed === 'string' && path === undefined) return refused(`${typed} is outside of the workspace folder.`);
  const unknown = unknownTarget(to);
  if (unknown !== undefined) return refused(unknown);
  if (write === true && !host.write) return refused(WRITING_REFUSED);
  const paths = await host.list(path);
  if (paths.length === 0 && typeof typed === 'string') return refused(`There is no file or folder ${typed}.`);
  host.stopIfCancelled?.();
  const options = await host.optionsOf(paths[0]);
  const { workspace } = host;
  const result = host.service.migrate({
    paths,
    workspace,
    options,
    to,
    unsafe: review === true,
    raisePins: pins === true,
  });
  const [later] = result.later;
  if (later) {
    const { release, source } = later;
    return refused(
      `${host.show(later.path)} is for ${release} (${describeSource(source)}), which is later than ${to}: a database cannot go back.`,
    );
  }
  const [way] = result.ways;
  if (way) return refused(`${host.show(way.path)}: ${describeWay(way)}`);
  const unwritten =
    write === true && result.files.length > 0 ? ((await host.write?.(result, `Migrate to ${to}`)) ?? []) : [];
  const head = headOf(result, { to, written: write === true, review: review === true });
  const parts = [
    { title: 'Where files come from', lines: startsOf(host, result) },
    ...lostOf(host, result),
    head,
    result.files.length === 0 ? notRecognized(host, paths, options) : '',
    { title: 'Not written', lines: unwritten },
    ...stepsOf(host, result),
  ];
  const text = fitAnswer({ parts, diffs: diffsOf(host, result.files, options) });
  return { text: withoutSecretTexts(text), isError: unwritten.length > 0 };
}

interface Done {
  readonly to: string;
  readonly written: boolean;
  readonly review: boolean;
}

function headOf({ files }: MigrateResult, { to, written, review }: Done): string {
  if (files.length === 0) return `Nothing was found that can be changed for OpenMetadata ${to}.`;
  const count = files.length === 1 ? '1 file' : `${files.length} files`;
  if (written) return `Changed ${count} for OpenMetadata ${to}:`;
  const rest = review ? '' : ' Set `review` to include changes that a person has to review.';
  return `These changes to ${count} are not written. Set \`write\` to apply them.${rest}`;
}

/** Which releases files come from, where git says it. */
function startsOf(host: ToolHost, { starts }: MigrateResult): readonly string[] {
  const shown = starts.map((start) => ({ ...start, source: { ...start.source, file: host.show(start.source.file) } }));
  return sharedStarts(shown).map(({ text, paths }) => `${text}: ${shownPaths(host, paths)}.`);
}

/** What may be lost because nothing says which release files come from. */
function lostOf(host: ToolHost, { possible }: MigrateResult): readonly (string | AnswerList)[] {
  if (possible.length === 0) return [];
  const lines = sharedChanges(possible).map(
    (change) => `${changedBetween(change)}: ${change.text} In ${shownPaths(host, change.paths)}.`,
  );
  // A tool has no option for the start.
  const why = describeUnknownStart(possible).replace(/ State it with --from\.$/, '');
  return [`${why} State it in omconfig.yaml (\`release:\`) before the upgrade.`, { title: 'What may be lost', lines }];
}

function stepsOf(host: ToolHost, { obligations, proof, gap }: MigrationReport): readonly AnswerList[] {
  const lines = (list: readonly Obligation[]): string[] => list.map((one) => stepLine(host, one));
  const byFile = lines(stepsInFiles(obligations));
  const steps = gap ? [describeGap(gap), ...byFile] : byFile;
  const errors = proof.left.map(({ path, line, rule, message }) => `${host.show(path)}:${line} (${rule}): ${message}`);
  return [
    { title: 'Manual steps', lines: steps },
    { title: 'Errors left at the target', lines: errors },
    ...stepsElsewhere(obligations).map((group) => ({ title: group.title, lines: lines(group.obligations) })),
  ];
}

function stepLine(host: ToolHost, one: Obligation): string {
  const { path, line, text } = one;
  if (path === undefined) return `${text} ${reasonFor(one)}`;
  const shown = host.show(path);
  return `${shown}${line === undefined ? '' : `:${line}`}: ${text} ${reasonFor(one).replaceAll(path, shown)}`;
}

/** How many files one sentence names. */
const MOST_PATHS = 10;

function shownPaths(host: ToolHost, paths: readonly string[]): string {
  const names = paths.slice(0, MOST_PATHS).map(host.show).join(', ');
  return paths.length > MOST_PATHS ? `${names} and ${paths.length - MOST_PATHS} more` : names;
}
