import { codeInMarkdown, plainMarkdown } from '../../text/markdown';
import { askedBy, reasonFor, stepsElsewhere } from '../obligations/describe-obligation';
import type { Obligation, ObligationKind } from '../obligations/obligation';
import type { Findings, RunbookStep } from './findings';
import { list } from './markdown';

const IN_FILES: readonly { readonly title: string; readonly kinds: readonly ObligationKind[] }[] = [
  { title: 'In the files', kinds: ['change', 'decision', 'schedule', 'error'] },
  { title: 'Versions', kinds: ['pin'] },
];

/** All that the upgrade asks for, as `omconfig migrate` lists it, with a box for each. */
export function checklist(findings: Findings): RunbookStep {
  const { obligations } = findings;
  const inFiles = IN_FILES.map(({ title, kinds }) => ({
    title,
    obligations: obligations.filter(({ kind }) => kinds.includes(kind)),
  }));
  const groups = [...inFiles, ...stepsElsewhere(obligations)].filter((group) => group.obligations.length > 0);
  return {
    title: 'Check that all is done',
    blocks: [
      groups.length === 0
        ? 'Found: nothing that this upgrade asks for.'
        : 'This is the list that `omconfig migrate` shows.',
      ...groups.flatMap((group) => [
        `### ${group.title}`,
        list(group.obligations.map((one) => `[ ] ${lineOf(findings, one)}`)),
      ]),
    ],
  };
}

function lineOf({ link, shown }: Findings, one: Obligation): string {
  const { path, line, text } = one;
  const place = path === undefined ? '' : `${link(path, line)}: `;
  return `${place}${plainMarkdown(shown(text))}${askedBy(one, codeInMarkdown)} ${plainMarkdown(shown(reasonFor(one)))}`;
}
