import { describeSource, type MigrateResult, type Options, printable } from '../../../server/src/service/public';
import type { FileService } from '../../../server/src/service/service';
import type { Input } from '../files/input';
import { shownPath } from '../environment/paths';
import { UsageError } from '../environment/usage-error';

interface Question {
  readonly service: FileService;
  readonly input: Input;
  readonly options: Options;
  readonly to: string;
}

/** Refuses the version of a chart as the target if there are workflows among the files. */
export function refuseWorkflows(paths: readonly string[], { service, input, options, to }: Question): void {
  const { workspace } = input;
  const other = paths.find((path) => {
    const text = workspace.read(path) ?? '';
    const report = service.check({ path, text, workspace, options });
    return report?.roots.some(({ kind }) => kind === 'workflow' || kind === 'application') === true;
  });
  if (other === undefined) return;
  throw new UsageError(
    `--to ${to} is the version of a chart, and ${printable(other)} is a workflow; name a release of OpenMetadata.`,
  );
}

/** Refuses a migration if files are for a later release than the target. */
export function refuseGoingBack(
  { later }: MigrateResult,
  { to, cwd }: { readonly to: string; readonly cwd: string },
): void {
  const [first] = later;
  if (!first) return;
  const more = later.length > 1 ? ` (and ${later.length - 1} more)` : '';
  const file = printable(shownPath(first.path, cwd));
  throw new UsageError(
    `${file}${more} is for ${first.chart ? 'chart ' : ''}${first.release} (${describeSource(first.source)}), and --to ${to} is older: a database cannot go back. \`omconfig plan --to ${to}\` lists the steps of a rollback; --from says otherwise.`,
  );
}
