import { LineIndex } from '../../text/line-index';
import { describeOrigin, describeRelease, type FileReport } from '../check/report';
import { fitCheck, type CheckedFile } from './fit-check';
import { withoutSecretTexts } from '../secrets/secret-texts';
import { unrecognized } from './not-recognized';
import type { ToolInput } from './read-input';
import { SEVERITIES } from '../../rules/shared/severities';
import { answered, refused, type ToolAnswer, type ToolHost } from './tool-host';
import type { Problem } from '../../rules/shared/problem';
import type { Options } from '../../documents/workspace/workspace';

/** The path that a text without a name gets. */
const UNNAMED = 'unsaved.yaml';

/** Checks files, or a text in place of one, and answers in JSON. */
export async function checkTool(host: ToolHost, input: ToolInput): Promise<ToolAnswer> {
  const { path: typed, text, release, minSeverity } = input;
  const path = typeof typed === 'string' ? host.locate(typed) : undefined;
  if (typeof typed === 'string' && path === undefined) return refused(`${typed} is outside of the workspace folder.`);
  const asked = { release: wordOf(release), worst: SEVERITIES.findIndex((name) => name === (minSeverity ?? 'hint')) };
  if (typeof text === 'string') {
    const place = path ?? host.locate(UNNAMED) ?? `/${UNNAMED}`;
    return answered(
      inJson(host, [await reportOf(host, place, { ...asked, text })], { worst: asked.worst, paths: [place] }),
    );
  }
  const reports: (FileReport | undefined)[] = [];
  const paths = await host.list(path);
  for (const file of paths) {
    host.stopIfCancelled?.();
    reports.push(await reportOf(host, file, asked));
    host.service.forget(file);
  }
  if (reports.length === 0 && typeof typed === 'string') return refused(`There is no file or folder ${typed}.`);
  return answered(inJson(host, reports, { worst: asked.worst, paths }));
}

interface Asked {
  readonly release: string | undefined;
  readonly text?: string;
}

async function reportOf(host: ToolHost, path: string, { release, text }: Asked): Promise<FileReport | undefined> {
  const content = text ?? host.workspace.read(path);
  if (content === undefined) return undefined;
  const options: Options = {
    ...(await host.optionsOf(path)),
    ...(release !== undefined && { release, releaseFrom: 'option' as const }),
  };
  return host.service.check({ path, text: content, workspace: host.workspace, options });
}

/** The OpenMetadata files; a file that only mentions OpenMetadata counts if it has problems. */
function inJson(
  host: ToolHost,
  reports: readonly (FileReport | undefined)[],
  { worst, paths }: { readonly worst: number; readonly paths: readonly string[] },
): string {
  const files = reports.flatMap((report): CheckedFile[] => {
    const root = report && (report.roots[0] ?? report.mentions[0]);
    if (!report || !root) return [];
    const problems = report.problems.filter(({ severity }) => SEVERITIES.indexOf(severity) <= worst);
    if (root.kind === 'mention' && problems.length === 0) return [];
    const lines = new LineIndex(report.text);
    const { kind, workflow, connector, release } = root;
    return [
      {
        path: host.show(report.path),
        what: {
          kind,
          ...(workflow !== null && { workflow }),
          ...(connector !== null && { connector }),
          release: describeRelease(release),
          ...(release.unknown !== undefined && { releaseSource: describeOrigin(release) }),
        },
        problems: problems.map((problem) => ({
          rank: SEVERITIES.indexOf(problem.severity),
          more: problem.more,
          data: described(problem, lines),
        })),
      },
    ];
  });
  const isForeign = reports.every(
    (report) => report === undefined || report.roots.length + report.mentions.length === 0,
  );
  return fitCheck(files, isForeign ? unrecognized(paths.map(host.show)) : undefined);
}

/** With lines and columns that start at 1, as editors show them. */
function described({ rule, migration, fault, severity, message, span, fixes }: Problem, lines: LineIndex): object {
  const { line, character } = lines.positionAt(span.start);
  return {
    line: line + 1,
    column: character + 1,
    severity,
    rule,
    ...(migration !== undefined && { migration }),
    ...(fault !== undefined && { fault }),
    message: withoutSecretTexts(message),
    ...(fixes.length > 0 && { fixes: fixes.map(({ title }) => withoutSecretTexts(title)) }),
  };
}

function wordOf(value: string | boolean | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
