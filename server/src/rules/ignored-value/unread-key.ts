import { chartBeside } from '../../documents/manifests/chart-beside';
import { CONFIG_SECTIONS, DEPENDENCY_COMPONENTS } from '../../documents/read/chart-keys';
import { nearest } from '../../text/nearest';
import { nodeAt, type Path } from '../../yaml/path';
import { moving, removal, renaming } from '../shared/key-fixes';
import { withoutBase } from '../shared/place';
import type { Fix } from '../shared/problem';
import type { RuleContext, RuleProblem } from '../shared/rule';
import { dotted, shortRelease } from '../shared/words';
import type { IgnoredField } from './ignored-field';

const OTHER_CHART = 'openmetadata-dependencies';

/** A key that the templates do not read: reported with the place that works, if that is clear. */
export function* unreadKey(context: RuleContext, finding: IgnoredField): Iterable<RuleProblem> {
  const meant =
    oneLevelShort(context, finding) ??
    inPlace(context, finding) ??
    ofOtherChart(context, finding) ??
    misspelled(context, finding);
  if (meant === undefined && mayHaveOtherReaders(context)) return;
  const { name, span, path } = finding;
  const { text, to, fixes, isChoice }: MeantKey = meant ?? {
    text: 'Correct or remove it.',
    isChoice: true,
    fixes: [removal(context, finding)],
  };
  const what = `\`${name}\` has no effect: chart ${shortRelease(context.release.release)} accepts it, but no template reads it.`;
  const place = to && dotted(to);
  yield {
    message: `${what} ${text}`,
    messageFor: (_, whole) =>
      `${what} ${place !== undefined && whole?.startsWith(place) === true ? `Write \`${whole}\`.` : text}`,
    span,
    path,
    tags: ['unnecessary'],
    ...(isChoice && { isChoice }),
    fixes,
  };
}

/**
 * The templates of an umbrella chart may read what is under the subchart's key, a copied chart may have been changed, and
 * a version that nobody read may have new values: there a key without a clear meaning is left alone.
 */
function mayHaveOtherReaders({ root, path, workspace, release }: RuleContext): boolean {
  return root.base.length > 0 || release.unseen === true || chartBeside(path, workspace)?.own !== undefined;
}

interface MeantKey {
  readonly text: string;
  /** The place that `text` names, if the value only has to move there. */
  readonly to?: Path;
  /** Only a person knows whether the fix is what was meant. */
  readonly isChoice?: true;
  readonly fixes: readonly Fix[];
}

/** In an umbrella chart, whose key for the chart is called like the chart's own first section, `config` is one level short. */
function oneLevelShort(context: RuleContext, { name, path }: IgnoredField): MeantKey | undefined {
  const { root } = context;
  const node = nodeAt(root.node, withoutBase(root, path));
  if (name !== 'config' || path.length !== root.base.length + 1 || node?.kind !== 'map') return undefined;
  if (!node.entries.some((entry) => entry.name !== undefined && CONFIG_SECTIONS.has(entry.name))) return undefined;
  const to = [...root.base, 'openmetadata', 'config'];
  const key = root.base.at(-1);
  const why =
    key === undefined
      ? 'In the chart it is in the section `openmetadata`'
      : `The values of the chart are under \`${key}\` here, and the chart's own section is also called \`openmetadata\``;
  return { text: `${why}: write \`${dotted(to)}\`.`, fixes: [moving(context, { from: path, to, keep: root.base })] };
}

/** Deeper places, such as one for a `namespace`, only share the word. */
const SECTION_DEPTH = 3;

/** The right name at the wrong place. */
function inPlace(context: RuleContext, { name, elsewhere = [], path, isChoice }: IgnoredField): MeantKey | undefined {
  const [to, ...more] = elsewhere;
  if (to === undefined || isChoice || more.length > 0 || withoutBase(context.root, to).length > SECTION_DEPTH)
    return undefined;
  if (mayHaveOtherReaders(context) && !CONFIG_SECTIONS.has(name)) return undefined;
  const move = { from: path, to, keep: context.root.base };
  return { text: `Move it to \`${dotted(to)}\`.`, to, fixes: [moving(context, move)] };
}

/** A component of the second chart: its values are a file of their own, or another key of the umbrella chart. */
function ofOtherChart(context: RuleContext, finding: IgnoredField): MeantKey | undefined {
  const { root } = context;
  const { name, path } = finding;
  if (!DEPENDENCY_COMPONENTS.has(name) || path.length !== root.base.length + 1) return undefined;
  const beside = root.base.length === 1 && nodeAt(root.document.root, [OTHER_CHART])?.kind === 'map';
  if (beside) {
    const to = [OTHER_CHART, name];
    return {
      text: `It belongs to the chart ${OTHER_CHART}: move it to \`${dotted(to)}\`.`,
      fixes: [moving(context, { from: path, to, keep: root.base })],
    };
  }
  return {
    text: `It belongs to the chart ${OTHER_CHART}; move it to the values of that chart.`,
    isChoice: true,
    fixes: [removal(context, finding)],
  };
}

/** A longer name, such as `gatewayApi`, may be a custom key. */
const TYPING_MISTAKE = 2;

function misspelled(context: RuleContext, { name, known, path }: IgnoredField): MeantKey | undefined {
  const near = nearest(name, known) ?? withoutOwner(name, known, path.at(-2));
  if (near === undefined) return undefined;
  if (mayHaveOtherReaders(context) && Math.abs(near.length - name.length) > TYPING_MISTAKE) return undefined;
  return {
    text: `Did you mean \`${near}\`?`,
    fixes: isWrongKind(context, path, near) ? [] : [renaming(context, { path, name: near, safety: 'review' })],
  };
}

/** `image.imagePullPolicy` repeats what it is in: `image.pullPolicy`. */
function withoutOwner(name: string, known: readonly string[], owner: string | number | undefined): string | undefined {
  if (typeof owner !== 'string' || !name.toLowerCase().startsWith(owner.toLowerCase())) return undefined;
  const rest = name.slice(owner.length).toLowerCase();
  return known.find((one) => one.toLowerCase() === rest);
}

/** Whether a scalar would be where templates read a mapping, so that rendering would fail. */
function isWrongKind({ root, placeAt }: RuleContext, path: Path, near: string): boolean {
  const place = path.slice(root.base.length);
  const node = nodeAt(root.node, place);
  return node?.kind === 'scalar' && placeAt([...place.slice(0, -1), near])?.shape !== undefined;
}
