import type { Finding } from '../../schemas/walk/finding';
import { nearest } from '../../text/nearest';
import { deepEqual } from '../../yaml/equal';
import { entryOf, nodeAt, pointer, type Path } from '../../yaml/path';
import { type Move, moving, renaming } from '../shared/key-fixes';
import { fixesOf, isOnWrongLevel, slipProblem } from '../shared/misread';
import { canMoveInto, withoutBase } from '../shared/place';
import type { Fix } from '../shared/problem';
import { relatedPlace } from '../shared/related-place';
import type { Misread, Rule, RuleContext, RuleProblem } from '../shared/rule';
import { isWholeTestCase, listOfWholeTestCases } from '../shared/test-case-list';
import { allOf, dotted, oneOf } from '../shared/words';

/** The right name in the wrong place. */
export const misplacedField: Rule = {
  id: 'misplaced-field',
  severity: 'error',
  summary: 'A field that belongs elsewhere in the same file.',
  judge: 'schema',
  aboutChartKeys: true,
  aboutNames: true,
  onlyFindings: true,
  *check(context) {
    const { findings } = context;
    for (const finding of findings) {
      const slip = context.misread.get(finding);
      if (slip && finding.kind === 'unknownKey' && isOnWrongLevel(slip)) yield onWrongLevel(context, finding, slip);
    }
    for (const fields of together(findings.filter((finding) => !context.misread.has(finding)))) {
      const [only, ...more] = fields;
      if (only) yield more.length === 0 ? single(context, only) : several(context, fields);
    }
    if (findings.some((finding) => isWholeTestCase(context, finding))) yield* wholeTestCases(context);
  },
};

/** Fields that belong elsewhere because their lines are on a wrong level. */
function onWrongLevel(context: RuleContext, field: UnknownField, slip: Misread): RuleProblem {
  if (slip.problem.start !== field.span.start) return slipOfSection(context, field, slip);
  const others = slip.also.filter((one) => one.kind === 'unknownKey');
  const places = slip.places.filter((one, index) => slip.places.findIndex((other) => deepEqual(one, other)) === index);
  const [place = [], ...more] = places;
  const isChoice = more.length > 0;
  const first = { field, places, isChoice };
  const rest = others.map((one) => ({ field: one, places: [[...place.slice(0, -1), one.name]], isChoice }));
  const problem = rest.length > 0 ? several(context, [first, ...rest]) : single(context, first);
  return {
    ...problem,
    isSlip: true,
    ...(slip.readings.length > 1 && { isChoice: true }),
    fixes: fixesOf(context, slip),
  };
}

/** The line on a wrong level is the one of the section that a field is in. */
function slipOfSection(context: RuleContext, { path }: UnknownField, slip: Misread): RuleProblem {
  const section = path.slice(0, -1);
  const message = `\`${String(section.at(-1))}\` is at the wrong level. ${whereTo(slip.places, false)}`;
  return { ...slipProblem(context, slip, section), message };
}

/** Whether a field is right at another place. */
function isMisplaced(finding: Finding): finding is UnknownField & Required<Pick<UnknownField, 'elsewhere'>> {
  return finding.kind === 'unknownKey' && finding.elsewhere !== undefined && finding.elsewhere.length > 0;
}

type UnknownField = Extract<Finding, { kind: 'unknownKey' }>;

/** A field, and where it would be valid, likeliest first. */
interface Misplaced {
  readonly field: UnknownField;
  readonly places: readonly Path[];
  /** Nothing says which place is meant. */
  readonly isChoice: boolean;
}

/** Fields in one object that all belong in one other object are one mistake: a missing level. */
function together(findings: readonly Finding[]): readonly (readonly Misplaced[])[] {
  const groups = new Map<string, Misplaced[]>();
  for (const finding of findings) {
    if (!isMisplaced(finding)) continue;
    const [place = [], ...others] = finding.elsewhere;
    const from = pointer(finding.path.slice(0, -1));
    const key = others.length > 0 ? pointer(finding.path) : `${from} ${pointer(place.slice(0, -1))}`;
    const group = groups.get(key) ?? [];
    group.push({ field: finding, places: finding.elsewhere, isChoice: finding.isChoice === true });
    groups.set(key, group);
  }
  return [...groups.values()];
}

function single(context: RuleContext, { field, places, isChoice }: Misplaced): RuleProblem {
  const near = nearest(field.name, field.known);
  return {
    message:
      `\`${field.name}\` does not belong in ${context.nameOf(field.path.slice(0, -1))}. ${whereTo(places, isChoice)}` +
      (near === undefined ? '' : ` (Or did you mean \`${near}\`?)`),
    span: field.span,
    path: field.path,
    ...relatedPlace(context, {
      from: field.path,
      to: places[0] ?? [],
      message: `\`${field.name}\` belongs here`,
    }),
    ...((isChoice || places.length > 1) && { isChoice: true }),
    fixes: [
      ...places
        .slice(0, 3)
        .filter((place) => canMoveInto(context, place.slice(0, -1), [field.name]))
        .map((place) => {
          const move = moveOf(field, place);
          const beside = ownPlaces(context, move);
          if (beside.length > 0) return movingApart(context, move, beside);
          return moving(context, move, { safety: isOldSignIn(context, field, places) ? 'safe' : 'review' });
        }),
      ...(near === undefined ? [] : [renaming(context, { path: field.path, name: near, safety: 'review' })]),
    ],
  };
}

/**
 * The password next to the other fields of a connection is how several connectors were written before they had `authType`
 * (Postgres and MySQL up to 1.0, Trino up to 1.1). It can only mean the password there, so it is safe to move.
 */
function isOldSignIn(
  { root, findings }: RuleContext,
  { name, path, isChoice }: UnknownField,
  places: readonly Path[],
): boolean {
  const [place, ...others] = places;
  if (name !== 'password' || isChoice === true || place === undefined || others.length > 0) return false;
  const parent = path.slice(0, -1);
  const auth = [...parent, 'authType'];
  // Fields that are unknown next to it may be those of another form of the connection, which has the password there.
  const isAlone = findings.every((one) => {
    return one.kind !== 'unknownKey' || one.name === name || pointer(one.path.slice(0, -1)) !== pointer(parent);
  });
  return (
    isAlone &&
    pointer(place) === pointer([...auth, name]) &&
    entryOf(nodeAt(root.document.root, parent), 'authType') === undefined
  );
}

/** Where something is written at the other places of the name, the one that is left is no more than a question. */
function whereTo(places: readonly Path[], isChoice: boolean): string {
  const written = oneOf(places.map(dotted), 3);
  return isChoice && places.length === 1 ? `Did you mean ${written}?` : `Move it to ${written}.`;
}

/** Reported on the first of them. */
function several(context: RuleContext, group: readonly Misplaced[]): RuleProblem {
  const fields = group.map(({ field }) => field);
  const [first, ...others] = fields;
  const path = first?.path ?? [];
  const parent = group[0]?.places[0]?.slice(0, -1) ?? [];
  const place = parent.length === 0 ? 'the top level' : `\`${dotted(parent)}\``;
  return {
    message: `${allOf(fields.map(({ name }) => name))} do not belong directly in ${context.nameOf(path.slice(0, -1))}. Move them to ${place}.`,
    span: first?.span ?? { start: 0, end: 0 },
    path,
    ...(group.some(({ isChoice }) => isChoice) && { isChoice: true }),
    related: others.map(({ name, span }) => ({
      path: context.path,
      span,
      message: `\`${name}\` also belongs in ${place}`,
    })),
    fixes: [
      ...(canMoveInto(
        context,
        parent,
        fields.map(({ name }) => name),
      )
        ? [
            {
              title: `Move ${fields.length} fields to ${parent.length === 0 ? place : dotted(parent)}`,
              safety: 'review' as const,
              change: () =>
                context.edit(
                  group.flatMap(({ field, places: [to] }) =>
                    to ? [{ op: 'move' as const, ...moveOf(field, to) }] : [],
                  ),
                ),
            },
          ]
        : []),
    ],
  };
}

/**
 * The fields below a misplaced one that belong next to it, not in it: when a line went too far to the left, those below it that
 * were on its level look like its own.
 */
function ownPlaces({ root, placeAt }: RuleContext, { from, to }: Move): readonly Move[] {
  const node = nodeAt(root.node, withoutBase(root, from));
  const [inside, parent] = [withoutBase(root, to), withoutBase(root, to.slice(0, -1))];
  const [own, around] = [placeAt(inside)?.shape, placeAt(parent)?.shape];
  if (node?.kind !== 'map' || own === undefined || around === undefined || own.rest !== false) return [];
  return node.entries.flatMap(({ name }): Move[] => {
    if (name === undefined || own.fields.has(name) || !around.fields.has(name)) return [];
    if (nodeAt(root.node, [...parent, name]) !== undefined) return [];
    return [{ from: [...from, name], to: [...to.slice(0, -1), name], keep: from }];
  });
}

function movingApart(context: RuleContext, move: Move, beside: readonly Move[]): Fix {
  return {
    title: `Move to ${dotted(move.to)}, and ${beside.map(({ to }) => String(to.at(-1))).join(', ')} next to it`,
    safety: 'review',
    change: () => context.edit([...beside, move].map((one) => ({ op: 'move' as const, ...one }))),
  };
}

function moveOf({ path }: Pick<UnknownField, 'path'>, to: Path): Move {
  return { from: path, to, keep: path.slice(0, -1) };
}

/** `sourceConfig.config.testCases` lists names; anyone who writes whole test cases there means the processor's list. */
function* wholeTestCases(context: RuleContext): Iterable<RuleProblem> {
  const { root } = context;
  const path = listOfWholeTestCases(context);
  const entry = path && entryOf(nodeAt(root.node, path.slice(0, -1)), 'testCases');
  if (!path || !entry) return;
  const [from, to] = [path, ['processor', 'config', 'testCases']].map((inRoot) => [...root.base, ...inRoot]);
  if (!from || !to) return;
  yield {
    message:
      '`testCases` takes the names of test cases here. Define the test cases in `processor.config.testCases`; they are created from there.',
    span: { start: entry.key.start, end: entry.key.end },
    path: from,
    ...relatedPlace(context, { from, to, message: '`testCases` belongs here' }),
    fixes: [moving(context, moveOf({ path: from }, to), { title: 'Move to processor.config.testCases' })],
  };
}
