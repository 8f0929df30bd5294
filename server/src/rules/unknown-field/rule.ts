import type { Finding } from '../../schemas/walk/finding';
import { nearest } from '../../text/nearest';
import { onlyWithSameWords } from '../../text/same-words';
import type { Operation } from '../../yaml/operation';
import { nodeAt, type Path } from '../../yaml/path';
import { removal, renaming } from '../shared/key-fixes';
import { isOnWrongLevel, slipProblem } from '../shared/misread';
import type { Fix } from '../shared/problem';
import type { Rule, RuleContext } from '../shared/rule';
import { allOf, inRelease, oneOf } from '../shared/words';
import { splitAddresses, splitAddressProblem } from './host-and-port';
import { unwrapping, wrappedIn } from './wrapper';
import { isAcceptedAsDatabase } from './accepted-as-database';
import { writtenTwice } from './written-twice';
import { adviceOfOthers, otherWorkflows } from './other-workflows';

/** A key that is unknown at this place, in any release. */
export const unknownField: Rule = {
  id: 'unknown-field',
  severity: 'error',
  summary: 'A field that does not exist here.',
  judge: 'schema',
  aboutChartKeys: true,
  aboutNames: true,
  onlyFindings: true,
  *check(context) {
    const addresses = splitAddresses(context);
    for (const finding of context.findings) {
      if (finding.kind !== 'unknownKey') continue;
      const address = addresses.find(({ host, port }) => host === finding || port === finding);
      if (address) {
        if (address.host === finding) yield splitAddressProblem(context, address);
        continue;
      }
      if (finding.elsewhere?.length) continue;
      const slip = context.misread.get(finding);
      if (slip) {
        if (!isOnWrongLevel(slip)) yield slipProblem(context, slip, finding.path);
        continue;
      }
      if (finding.writtenAt) {
        yield writtenTwice(context, finding, finding.writtenAt);
        continue;
      }
      const { advice: toDo, near, fixes } = answerTo(context, finding);
      const owner = context.nameOf(finding.path.slice(0, -1));
      yield {
        ...((isAcceptedAsDatabase(context, finding.name, finding.path) || mayBeNew(context, near)) && {
          severity: 'warning',
        }),
        message:
          `\`${finding.name}\` is not a field of ${owner}${inRelease(context)}. ${toDo}` +
          (mayBeNew(context, near) ? ` ${UNSEEN}` : ''),
        span: finding.span,
        path: finding.path,
        // What was meant is not known, so removing it is only one of the answers.
        ...(near === undefined && { isChoice: true }),
        fixes,
      };
    }
  },
};

/** What to do about a key that nothing knows. */
interface Answer {
  readonly advice: string;
  readonly fixes: readonly Fix[];
  /** The name that was most likely meant. */
  readonly near?: string;
}

function answerTo(context: RuleContext, finding: UnknownField): Answer {
  const inner = wrappedIn(context, finding);
  if (inner) return { advice: BELONGS_ABOVE, fixes: [unwrapping(context, finding, inner)] };
  const near = fittingName(context, finding);
  if (near !== undefined) return { advice: `Did you mean \`${near}\`?`, fixes: [rename(context, finding, near)], near };
  const alike = withSameWords(context, finding);
  const named = alike ? [alike.fix] : onlyName(context, finding);
  return {
    advice: alike ? `Did you mean \`${alike.name}\`?` : advice(context, finding),
    fixes: named.length > 0 && isSection(context, finding) ? named : [...named, removal(context, finding)],
  };
}

const BELONGS_ABOVE = 'Its contents belong directly there; remove this level.';

/** A name of the same words, some of them shorter, if nothing is wrong with the value there; that is a guess. */
function withSameWords(
  context: RuleContext,
  { name: written, known, path }: UnknownField,
): { readonly name: string; readonly fix: Fix } | undefined {
  const name = onlyWithSameWords(written, known);
  if (name === undefined) return undefined;
  const fix = renaming(context, { path, name, safety: 'review' });
  return isBetter(context, fix) ? { name, fix } : undefined;
}

/** The one name that an object still takes, for a value that is right there. */
function onlyName(context: RuleContext, finding: UnknownField): readonly Fix[] {
  const [name, ...others] = finding.known;
  if (name === undefined || others.length > 0) return [];
  const fix = renaming(context, { path: finding.path, name, safety: 'review' });
  return isBetter(context, fix) ? [fix] : [];
}

/** To try a fix costs reading the file again, so that nothing is tried where much is wrong. */
const MOST_FINDINGS = 20;

/** Whether less is found after a fix. */
function isBetter(context: RuleContext, fix: Fix): boolean {
  if (context.findings.length > MOST_FINDINGS) return false;
  const change = fix.change();
  const after = change.ok ? change.files[0]?.after : undefined;
  const found = after === undefined ? undefined : context.readAs(after)?.findings;
  return found !== undefined && found.length < context.findings.length;
}

/** Whether the value is a section, which nobody writes to have it removed. */
function isSection({ root }: RuleContext, { path }: UnknownField): boolean {
  return nodeAt(root.node, path.slice(root.base.length))?.kind === 'map';
}

/** Whether a version of a chart that nobody read may have the field. */
function mayBeNew({ release }: RuleContext, near: string | undefined): boolean {
  return release.unseen === true && near === undefined;
}

const UNSEEN = 'omconfig knows this version of the chart only by its notes or its number, so the field may be new.';

function advice(context: RuleContext, finding: UnknownField): string {
  const workflows = otherWorkflows(context, finding);
  if (workflows.length > 0)
    return `Workflows of type ${oneOf(workflows)} have it; move it to one of the same service, or remove it.`;
  const other = adviceOfOthers(context, finding);
  if (other !== undefined) return other;
  const known = likeNamed(finding);
  return known.length === 0
    ? 'No other fields are allowed here; remove it.'
    : `Known fields: ${allOf(known, 8)}. Correct the name, or remove the field.`;
}

/** Up to 0.12 there was one `filter_pattern`; today each thing that is filtered has its own. */
function likeNamed({ name, known }: UnknownField): readonly string[] {
  if (!/^filter_?pattern$/i.test(name)) return known;
  const patterns = known.filter((one) => one.endsWith('FilterPattern'));
  return patterns.length > 0 ? patterns : known;
}

/** The name that was meant, if the value is allowed there: a list is never renamed to what takes text. */
function fittingName(context: RuleContext, { name, known, path }: UnknownField): string | undefined {
  const near = nearest(name, known);
  if (near === undefined) return undefined;
  const node = nodeAt(context.root.node, path.slice(context.root.base.length));
  const types = typesAt(context, [...path.slice(0, -1), near]);
  return node?.kind === 'seq' && types !== undefined && !types.includes('array') ? undefined : near;
}

/** Whether a key is named for a path and the field takes what is in the file: `privateKeyPath` is no `privateKey`. */
function isPathFor(path: Path, name: string): boolean {
  const ends = /(?:Path|File|_path|_file)$/;
  return ends.test(String(path.at(-1))) && !ends.test(name);
}

type UnknownField = Extract<Finding, { kind: 'unknownKey' }>;

function typesAt({ placeAt, root }: RuleContext, path: Path): readonly string[] | undefined {
  const type = placeAt(path.slice(root.base.length))?.schema.type;
  return type === undefined ? undefined : [type].flat();
}

/** Text that goes where a list is expected becomes a list of one item. */
function rename(context: RuleContext, { path }: UnknownField, name: string): Fix {
  const node = nodeAt(context.root.node, path.slice(context.root.base.length));
  const to = [...path.slice(0, -1), name];
  const types = typesAt(context, to);
  const isList = types !== undefined && types.includes('array') && !types.includes('string');
  if (!isList || node?.kind !== 'scalar' || node.value === null)
    return renaming(context, { path, name, safety: isPathFor(path, name) ? 'review' : 'safe' });
  const wrap: Operation = { op: 'set', path: to, value: [String(node.value)], force: true };
  return {
    title: `Rename to ${name}`,
    safety: 'safe',
    change: () => context.edit([{ op: 'rename', path, to: name }, wrap]),
  };
}
