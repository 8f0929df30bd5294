import { isKnown } from '../../documents/read/evidence';
import { releaseStatements } from '../../documents/release/release-of';
import type { Release } from '../../documents/release/release';
import { placeOf } from '../../releases/rows/kinds/row';
import { readReleaseList } from '../../schemas/releases/release-list';
import type { Span } from '../../text/span';
import { entryOf, nodeAt, type Path } from '../../yaml/path';
import { knownFaults } from '../generated/known-faults';
import { writing } from '../shared/key-fixes';
import { matchesIn } from '../shared/passages';
import { replacing } from '../shared/replacement';
import type { MentionContext, Rule, RuleContext, RuleProblem } from '../shared/rule';
import { affects, isIn } from './affects';
import type { FileFault, PathFault } from '../shared/known-fault';
import { isCertain } from './words';

/** A release with a fault that is known, and a file that meets it. */
export const knownFault: Rule = {
  id: 'known-fault',
  severity: 'warning',
  summary: 'The release has a known fault that affects this file, or the upgrade to it loses something.',
  kinds: ['workflow', 'openmetadata-values', 'dependencies-values'],
  needsReadable: 'text',
  notInExamples: true,
  *check(context) {
    const { root, path, workspace, release } = context;
    for (const fault of knownFaults) {
      if (fault.kind === 'file' && affects(fault, { root, path, workspace }, release.release))
        yield ofFile(context, fault);
      if (fault.kind === 'path' && root.kind === 'workflow') yield* onTheWay(context, fault);
    }
  },
  *checkMention(context) {
    if (context.text.includes('OPENMETADATA_')) yield* inText(context);
  },
};

function ofFile(context: RuleContext, fault: FileFault): RuleProblem {
  const { root } = context;
  const { release, app = release } = context.release;
  const { id, why, symptom, todo, set } = fault;
  const place = placeOf(fault.at);
  const who = fault.subject === 'workflow' ? '' : 'chart ';
  const value = set?.value === '{app}' ? app : set?.value;
  const error = symptom === undefined ? '' : ` The error is \`${symptom}\`.`;
  return {
    fault: id,
    ...(!isCertain(fault) && { severity: 'information' }),
    message: `Known fault of ${who}${release}: ${why}${error} ${todo}`,
    span: keyAt(context, place),
    path: [...root.base, ...place],
    fixes:
      set === undefined || value === undefined
        ? []
        : [
            writing(context, {
              path: [...root.base, ...placeOf(set.path)],
              value,
              safety: 'review',
              title: `Write \`${set.path.split('.').at(-1) ?? ''}: ${typeof value === 'string' ? value : JSON.stringify(value)}\``,
            }),
          ],
  };
}

/** The key at a place; if it is not there, the first key of the root. */
function keyAt({ root: { node } }: RuleContext, place: Path): Span {
  const entry = entryOf(nodeAt(node, place.slice(0, -1)), String(place.at(-1))) ?? node.entries[0];
  const { start, end } = entry?.key ?? node;
  return { start, end };
}

/** Where a target is asked for by name, and the file itself is for a release from which the way there loses something. */
function* onTheWay(context: RuleContext, fault: PathFault): Iterable<RuleProblem> {
  const { release, source } = context.release;
  if (!isIn(fault.target, release) || source.from !== 'option') return;
  const start = statedRelease(context);
  if (start === undefined || !isIn(fault.start, start)) return;
  yield {
    fault: fault.id,
    message: `The upgrade from ${start} to ${release} has a known fault. ${fault.why} ${fault.todo}`,
    span: keyAt(context, []),
    path: context.root.base,
  };
}

/** The release that the file is for by what it and the files around it say. */
function statedRelease({ root, path, text, workspace, store }: RuleContext): Release | undefined {
  const known = readReleaseList(store);
  const [first] = releaseStatements({ root, path, text, workspace, options: {}, known });
  return first && isKnown(first.source) ? first.release : undefined;
}

function* inText(context: MentionContext): Iterable<RuleProblem> {
  for (const fault of knownFaults) {
    if (fault.kind !== 'text') continue;
    for (const { passage, match, span } of matchesIn(context, new RegExp(fault.find, 'g'))) {
      const written = match[1] ?? match[0];
      const start = span.start + match[0].lastIndexOf(written);
      const place = { start, end: start + written.length };
      yield {
        fault: fault.id,
        severity: isCertain(fault) ? 'warning' : 'information',
        message: `${fault.why} ${fault.todo}`,
        span: place,
        path: passage.path,
        fixes:
          fault.replace === undefined ? [] : [replacing(context, place, { text: fault.replace, safety: 'review' })],
      };
    }
  }
}
