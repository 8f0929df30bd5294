import type { Finding } from '../../schemas/walk/finding';
import { nearest } from '../../schemas/names/nearest';
import { entryOf, nodeAt, pointer, type Path } from '../../yaml/path';
import { type Move, moving } from '../shared/key-fixes';
import { canMoveInto } from '../shared/place';
import { relatedPlace } from '../shared/related-place';
import type { Rule, RuleContext, RuleProblem } from '../shared/rule';
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
    for (const fields of together(context.findings)) {
      const [only, ...more] = fields;
      if (only) yield more.length === 0 ? single(context, only) : several(context, fields);
    }
    if (context.findings.some((finding) => isWholeTestCase(context, finding))) yield* wholeTestCases(context);
  },
};

type UnknownField = Extract<Finding, { kind: 'unknownKey' }>;

/** A field, and where it would be valid, likeliest first. */
interface Misplaced {
  readonly field: UnknownField;
  readonly places: readonly Path[];
}

/** Fields in one object that all belong in one other object are one mistake: a missing level. */
function together(findings: readonly Finding[]): readonly (readonly Misplaced[])[] {
  const groups = new Map<string, Misplaced[]>();
  for (const finding of findings) {
    if (finding.kind !== 'unknownKey' || !finding.elsewhere?.length) continue;
    const [place = [], ...others] = finding.elsewhere;
    const from = pointer(finding.path.slice(0, -1));
    const key = others.length > 0 ? pointer(finding.path) : `${from} ${pointer(place.slice(0, -1))}`;
    const group = groups.get(key) ?? [];
    group.push({ field: finding, places: finding.elsewhere });
    groups.set(key, group);
  }
  return [...groups.values()];
}

function single(context: RuleContext, { field, places }: Misplaced): RuleProblem {
  const near = nearest(field.name, field.known);
  return {
    message:
      `\`${field.name}\` does not belong in ${context.nameOf(field.path.slice(0, -1))}. ${whereTo(field, places)}` +
      (near === undefined ? '' : ` (Or did you mean \`${near}\`?)`),
    span: field.span,
    path: field.path,
    ...relatedPlace(context, {
      from: field.path,
      to: places[0] ?? [],
      message: `\`${field.name}\` belongs here`,
    }),
    ...((field.isChoice === true || places.length > 1) && { isChoice: true }),
    fixes: places
      .slice(0, 3)
      .filter((place) => canMoveInto(context, place.slice(0, -1), [field.name]))
      .map((place) => moving(context, moveOf(field, place))),
  };
}

/** Where something is written at the other places of the name, the one that is left is no more than a question. */
function whereTo({ isChoice }: UnknownField, places: readonly Path[]): string {
  const written = oneOf(places.map(dotted), 3);
  return isChoice === true && places.length === 1 ? `Did you mean ${written}?` : `Move it to ${written}.`;
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
    ...(fields.some(({ isChoice }) => isChoice === true) && { isChoice: true }),
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
    fixes: [moving(context, moveOf({ path: from }, to), 'Move to processor.config.testCases')],
  };
}
