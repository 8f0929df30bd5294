/** Something that a release changed in a schema of ours, and that a person has to say more about. */
export interface ThingToExplain {
  /** `workflow/connections/database/mysql /properties/hostPort`. */
  readonly where: string;
  readonly what: string;
}

type Node = Readonly<Record<string, unknown>>;

/** Words of a lifetime that say what a person does about a removal. */
const DESTINATIONS = ['renamedTo', 'movedTo', 'migration', 'advice'];

/** What a release changes in a schema: removals that lead nowhere, defaults and requirements. Texts are JSON. */
export function thingsToExplain(name: string, before: string, after: string, release: string): ThingToExplain[] {
  const found: ThingToExplain[] = [];
  walk(JSON.parse(before), JSON.parse(after), '', (pointer, what) => {
    found.push({ where: `${name} ${pointer}`, what });
  });
  return found;

  function walk(old: unknown, now: unknown, pointer: string, say: (pointer: string, what: string) => void): void {
    if (!isNode(now)) return;
    const was = isNode(old) ? old : {};
    if (isRemoval(now['lifetime'], release) && !isRemoval(was['lifetime'], release))
      say(pointer, `was removed in ${release}: give its lifetime a destination or a reason`);
    const values = isNode(now['enumLifetimes']) ? now['enumLifetimes'] : {};
    for (const [value, lifetime] of Object.entries(values)) {
      if (isRemoval(lifetime, release))
        say(pointer, `the value ${value} was removed in ${release}: say what takes its place`);
    }
    const changes = Array.isArray(now['changes']) ? now['changes'].filter(isNode) : [];
    for (const { since, ...words } of changes) {
      if (since !== release) continue;
      for (const [word, value] of Object.entries(words)) {
        if (word === 'confidence' || word === 'source') continue;
        say(pointer, `${word} is now ${JSON.stringify(value)}: say what that means for files`);
      }
    }
    for (const [key, one] of Object.entries(now)) {
      if (!['lifetime', 'enumLifetimes', 'changes'].includes(key)) walk(was[key], one, `${pointer}/${key}`, say);
    }
  }
}

function isRemoval(lifetime: unknown, release: string): boolean {
  return isNode(lifetime) && lifetime['removed'] === release && !DESTINATIONS.some((word) => word in lifetime);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null;
}
