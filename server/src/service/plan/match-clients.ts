import { describeSource } from '../../documents/release/release-of';
import { chartOfKind } from '../../documents/read/chart-name';
import { codeInMarkdown } from '../../text/markdown';
import type { Findings, RunbookStep } from './findings';
import { list, table } from './markdown';
import { noteParagraph, upgradeNotes } from '../obligations/upgrade-notes';
import { problemLines } from './problem-lines';
import { clientVersion } from '../../rules/client-version/rule';
import { packageExtra } from '../../rules/package-extra/rule';
import { pythonVersion } from '../../rules/python-version/rule';

/** The Python client, the plugin of the orchestrator and the images have the release of the server. */
export function matchClients(findings: Findings): RunbookStep {
  const { pins, link, to } = findings;
  const listed = new Set(pins.map(({ path, line }) => `${path}:${line}`));
  const reported = problemLines(
    findings,
    ({ rule, path, line }) => rule === clientVersion.id && !listed.has(`${path}:${line ?? ''}`),
  );
  return {
    title: 'Upgrade the ingestion package and the orchestrator plugin to the same release',
    blocks: [
      pins.length === 0
        ? 'Found: nothing that installs `openmetadata-ingestion`, `openmetadata-managed-apis`, or one of the images.'
        : table(
            ['file', 'what', 'now', 'to'],
            pins.map(({ path, line, what, version, fits }) => [
              link(path, line),
              `\`${what}\``,
              `\`${version}\``,
              fits ? 'unchanged' : to,
            ]),
          ),
      ...(reported.length === 0 ? [] : [list(reported)]),
      ...namedReleases(findings),
      ...environment(findings),
      clientOf(findings),
    ],
  };
}

/** What to install: with the extras of these workflows, where their connectors need any. */
function clientOf({ extras, to }: Findings): string {
  const single = extras.filter((extra) => !extra.includes(' or '));
  const choices = extras.filter((extra) => extra.includes(' or '));
  const others = choices.map((extra) => extra.split(' or ').map(codeInMarkdown).join(' or '));
  const brackets = extras.length === 0 ? '…' : [...single, ...(choices.length > 0 ? ['…'] : [])].join(',');
  const what =
    extras.length === 0
      ? 'with the plugins that you use in the brackets'
      : `which has the extras of these workflows${others.length === 0 ? '' : `; add ${others.join(', and ')}`}`;
  return `The ingestion package must have the same release as the server: \`openmetadata-ingestion[${brackets}]~=${to}.0\`, ${what}. In your own Airflow, also install \`openmetadata-managed-apis~=${to}.0\`.`;
}

/** What the releases on the way ask of the environment, and what of it was found. */
function environment(findings: Findings): readonly string[] {
  const found = problemLines(findings, ({ rule }) => rule === packageExtra.id || rule === pythonVersion.id);
  return [
    ...upgradeNotes(findings, ['airflow', 'client']).map(noteParagraph),
    ...(found.length === 0 ? [] : [`Found:\n\n${list(found)}`]),
  ];
}

/** Comments and `omconfig.yaml` that say which release the files are for. */
function namedReleases({ parts, link, to }: Findings): readonly string[] {
  const lines = parts
    .filter(({ root }) => chartOfKind(root.kind) === undefined)
    .flatMap(({ release: { source, release }, path }) => {
      if (release === to || (source.from !== 'comment' && source.from !== 'config')) return [];
      const file = source.from === 'config' ? source.file : path;
      return [`${link(file)}: ${release}, ${describeSource(source)}`];
    });
  return lines.length === 0
    ? []
    : [`These files set the release for omconfig; change it to ${to}:\n\n${list([...new Set(lines)])}`];
}
