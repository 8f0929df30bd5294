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
    ...startsOf(host, result),
    ...lostOf(host, result),
    head,
    result.files.length === 0 ? notRecognized(host, paths, options) : '',
    listOf('Not written', unwritten),
    ...stepsOf(host, result),
    diffsOf(host, result.files, options),
  ];
  const text = parts.filter((part) => part !== '').join('\n\n');
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
  return `These changes to ${count} are not written. Set \`write\` to make them.${rest}`;
}

/** Which releases files come from, where git says it. */
function startsOf(host: ToolHost, { starts }: MigrateResult): string[] {
  const shown = starts.map((start) => ({ ...start, source: { ...start.source, file: host.show(start.source.file) } }));
  return sharedStarts(shown).map(({ text, paths }) => `${text}: ${paths.map(host.show).join(', ')}.`);
}

/** What may be lost because nothing says which release files come from. */
function lostOf(host: ToolHost, { possible }: MigrateResult): string[] {
  if (possible.length === 0) return [];
  const lines = sharedChanges(possible).map(
    (change) => `${changedBetween(change)}: ${change.text} In ${change.paths.map(host.show).join(', ')}.`,
  );
  // A tool has no option for the start.
  const why = describeUnknownStart(possible).replace(/ State it with --from\.$/, '');
  return [`${why} State it in omconfig.yaml (\`release:\`) before the upgrade.`, listOf('What may be lost', lines)];
}

function stepsOf(host: ToolHost, { obligations, proof, gap }: MigrationReport): string[] {
  const lines = (list: readonly Obligation[]): string[] => list.map((one) => stepLine(host, one));
  const byFile = lines(stepsInFiles(obligations));
  const steps = gap ? [describeGap(gap), ...byFile] : byFile;
  const errors = proof.left.map(({ path, line, rule, message }) => `${host.show(path)}:${line} (${rule}): ${message}`);
  return [
    listOf('Manual steps', steps),
    listOf('Errors left at the target', errors),
    ...stepsElsewhere(obligations).map((group) => listOf(group.title, lines(group.obligations))),
  ];
}

function stepLine(host: ToolHost, one: Obligation): string {
  const { path, line, text } = one;
  if (path === undefined) return `${text} ${reasonFor(one)}`;
  const shown = host.show(path);
  return `${shown}${line === undefined ? '' : `:${line}`}: ${text} ${reasonFor(one).replaceAll(path, shown)}`;
}

function listOf(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : `${title}:\n${lines.map((line) => `- ${line}`).join('\n')}`;
}
