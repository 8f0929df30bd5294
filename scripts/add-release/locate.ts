import { nameOf } from '../conformance/facts';
import type { OurSet } from '../conformance/ours';
import type { Plain } from '../conformance/plain';
import type { Draft } from './stub';

/** The steps of a fact's path: property names, `[]` for items, `*` for other keys, `<…>` for an alternative. */
export function stepsOf(path: string): string[] {
  return path.match(/<(?:[^<>]|"[^"]*")*>|[^/]+/g) ?? [];
}

/** A place in the files of ours. */
export interface Located {
  /** The schema as it is referred to: its default and its lifetime are written here. */
  readonly written: Draft;
  /** The schema that the references lead to: everything else is written there. */
  readonly target: Draft;
  /** The file that holds the target. */
  readonly file: string;
}

/** Finds drafts by the path of a fact. Files are changed in place. */
export class Locator {
  constructor(
    private readonly files: ReadonlyMap<string, Draft>,
    private readonly ours: OurSet,
  ) {}

  find(file: string, steps: readonly string[]): Located | undefined {
    const root = this.files.get(file);
    let here = root && this.follow(root, file);
    for (const step of steps) here = here && this.step(here, step);
    return here;
  }

  /** The alternatives of a union of ours, as they are in the release. */
  membersOf(target: Draft): { readonly located: Located; readonly plain: Plain }[] {
    return membersOf(target).flatMap((member) => {
      const located = this.follow(member, '');
      return located ? [{ located, plain: this.plain(member) }] : [];
    });
  }

  /** What a schema of ours is in the release. */
  plain(draft: Draft): Plain {
    return this.ours.plain(draft);
  }

  private step({ target, file }: Located, step: string): Located | undefined {
    if (step === '[]') return this.child(target['items'], file);
    if (step === '*') return this.child(target['additionalProperties'], file);
    if (!step.startsWith('<')) return this.child(asDraft(target['properties'])?.[step], file);
    return this.member({ target, file }, step.slice(1, -1));
  }

  private member({ target, file }: Pick<Located, 'target' | 'file'>, name: string): Located | undefined {
    for (const member of membersOf(target)) {
      const located = this.follow(member, file);
      if (located === undefined) continue;
      if (membersOf(located.target).length > 0) {
        const inner = this.member(located, name);
        if (inner !== undefined) return inner;
      } else if (nameOf(this.plain(member)) === name) return located;
    }
    return undefined;
  }

  private child(value: unknown, file: string): Located | undefined {
    const draft = asDraft(value);
    return draft && this.follow(draft, file);
  }

  private follow(written: Draft, file: string): Located | undefined {
    const ref = written['$ref'];
    if (typeof ref !== 'string') return { written, target: written, file };
    const [name = '', pointer = ''] = ref.split('#');
    let target: Draft | undefined = this.files.get(name === '' ? file : name);
    for (const step of pointer.split('/').slice(1)) target = asDraft(target?.[step]);
    const followed = target && this.follow(target, name === '' ? file : name);
    return followed && { ...followed, written };
  }
}

/** The published schema at a path. */
export function publishedAt(root: Plain, steps: readonly string[]): Plain | undefined {
  return steps.reduce<Plain | undefined>((here, step) => here && publishedStep(here, step), root);
}

function publishedStep(here: Plain, step: string): Plain | undefined {
  if (step === '[]') return here.items;
  if (step === '*') return typeof here.others === 'object' ? here.others : undefined;
  if (!step.startsWith('<')) return here.properties.get(step);
  return here.members.find((member) => `<${nameOf(member)}>` === step);
}

export function membersOf(draft: Draft): Draft[] {
  const members: unknown = draft['anyOf'];
  return Array.isArray(members) ? members.map(asDraft).filter((member) => member !== undefined) : [];
}

export function asDraft(value: unknown): Draft | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Draft) : undefined;
}
