import { SEVERITIES, type Severity } from '../../../server/src/service/public';

/** How many problems of a severity there was no room for. */
interface Rest {
  readonly severity: Severity;
  readonly number: number;
}

/** What was taken, and what there was no room for. */
interface Taken<Item> {
  readonly shown: readonly Item[];
  readonly rest: readonly Rest[];
}

/**
 * The worst of many problems: what is less severe makes room for what is more. Within a severity the order is that in which they
 * came. Nothing is made of a problem for which there is no room.
 */
export class WorstFirst<Item> {
  private readonly lists: Readonly<Record<Severity, { readonly item: Item; readonly number: number }[]>> = {
    error: [],
    warning: [],
    information: [],
    hint: [],
  };
  private readonly numbers: Record<Severity, number> = { error: 0, warning: 0, information: 0, hint: 0 };

  constructor(private readonly most: number) {}

  /** `number`: for how many problems the item stands. */
  add(severity: Severity, number: number, make: () => Item): void {
    this.numbers[severity] += number;
    const list = this.lists[severity];
    if (list.length < this.most) list.push({ item: make(), number });
  }

  /** As many as there is room for; `fits` may say that these are still too much. */
  taken(fits: (items: readonly Item[]) => boolean): Taken<Item> {
    const all = SEVERITIES.flatMap((severity) => this.lists[severity].map((one) => ({ severity, ...one })));
    let number = Math.min(this.most, all.length);
    const itemsOf = (count: number): Item[] => all.slice(0, count).map(({ item }) => item);
    while (number > 0 && !fits(itemsOf(number))) number = Math.floor(number * 0.9);
    const left = { ...this.numbers };
    for (const one of all.slice(0, number)) left[one.severity] -= one.number;
    const rest = SEVERITIES.map((severity) => ({ severity, number: left[severity] }));
    return { shown: itemsOf(number), rest: rest.filter((one) => one.number > 0) };
  }
}
