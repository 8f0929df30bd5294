/** Something that a release changed in one of our schemas, and that a person has to describe. */
export interface ThingToExplain {
  /** `workflow/connections/database/mysql /properties/hostPort`. */
  readonly where: string;
  readonly what: string;
}

type Node = Readonly<Record<string, unknown>>;

/** Words of a lifetime that say what a person does about a removal. */
const DESTINATIONS = ['renamedTo', 'movedTo', 'migration', 'advice'];

/** What a release changes in a schema: removals that lead nowhere, defaults and requirements. Texts are JSON. */
export function thingsToExplain(
  { name, before, after }: { readonly name: string; readonly before: string; readonly after: string },
  release: string,
): ThingToExplain[] {
  const found: ThingToExplain[] = [];
  const walk = (old: unknown, now: unknown, pointer: string): void => {
    if (!isNode(now)) return;
    const was = isNode(old) ? old : {};
    found.push(...changesOf(was, now, release).map((what) => ({ where: `${name} ${pointer}`, what })));
    for (const [key, one] of Object.entries(now)) {
      if (!['lifetime', 'enumLifetimes', 'changes'].includes(key)) walk(was[key], one, `${pointer}/${key}`);
    }
  };
  walk(JSON.parse(before), JSON.parse(after), '');
  return found;
}

/** What a release changes in a schema itself, without the schemas in it. */
function changesOf(was: Node, now: Node, release: string): string[] {
  const isNewRemoval = isRemoval(now['lifetime'], release) && !isRemoval(was['lifetime'], release);
  const values = isNode(now['enumLifetimes']) ? Object.entries(now['enumLifetimes']) : [];
  const changes = Array.isArray(now['changes']) ? now['changes'].filter(isNode) : [];
  const words = changes
    .filter(({ since }) => since === release)
    .flatMap((change) => Object.entries(change))
    .filter(([word]) => !['since', 'confidence', 'source'].includes(word));
  return [
    ...(isNewRemoval ? [`was removed in ${release}: give its lifetime a destination or a reason`] : []),
    ...values
      .filter(([, lifetime]) => isRemoval(lifetime, release))
      .map(([value]) => `the value ${value} was removed in ${release}: say what takes its place`),
    ...words.map(([word, value]) => `${word} is now ${JSON.stringify(value)}: say what that means for files`),
  ];
}

function isRemoval(lifetime: unknown, release: string): boolean {
  return isNode(lifetime) && lifetime['removed'] === release && !DESTINATIONS.some((word) => word in lifetime);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null;
}
