import type { Random } from './random';
import type {
  BracketStyle,
  Sample,
  SampleCollection,
  SampleDocument,
  SampleKey,
  SamplePart,
  SampleValue,
} from './sample';
import {
  FLOW_KEYS,
  KEYS,
  JSON_KEYS,
  JSON_SCALARS,
  FLOW_SCALARS,
  SCALARS,
  BLOCK_TEXTS,
  KEEPING_TEXTS,
  SEVERAL_LINES,
} from './sample-words';

/** A random text of up to about forty lines, with most of what people write. */
export function randomSample(random: Random): Sample {
  const isJson = random.chance(7);
  const anchored = random.chance(5);
  const keeping = random.chance(20);
  const repeating = random.chance(10);
  const maker = new Maker(random, { anchored, keeping, repeating });
  const documents = isJson ? [maker.json()] : maker.documents();
  return { documents, anchored, keeping, repeating, crlf: random.chance(6), finalNewline: !random.chance(8) };
}

const PADDED: BracketStyle = { colon: ': ', comma: ', ', pad: ' ', trailingComma: false };
const BRACKETS: readonly BracketStyle[] = [PADDED, { ...PADDED, pad: '' }, { ...PADDED, trailingComma: true }];
const MINIFIED: BracketStyle = { colon: ':', comma: ',', pad: '', trailingComma: false };

/** In arrays of one, because the style is the same in the whole text. */
/** A collection of JSON: how it is written, and how deep it is. */
interface JsonShape {
  readonly kind: 'map' | 'seq';
  readonly layout: 'inline' | 'lines';
  readonly depth: number;
  readonly brackets: BracketStyle;
}

class Maker {
  private ids = 0;
  private comments = 0;
  private readonly anchors: { readonly name: string; readonly isMap: boolean }[] = [];
  private readonly step: number;
  private readonly dash: number;
  private readonly brackets: BracketStyle;
  private readonly isTalkative: boolean;

  constructor(
    private readonly random: Random,
    private readonly traits: Pick<Sample, 'anchored' | 'keeping' | 'repeating'>,
  ) {
    this.step = random.pick([2, 2, 2, 4, 3]);
    this.dash = random.pick([0, this.step]);
    this.brackets = random.pick(BRACKETS);
    this.isTalkative = random.chance(2);
  }

  documents(): SampleDocument[] {
    const count = this.random.chance(6) ? 2 + this.random.int(2) : 1;
    return Array.from({ length: count }, (_, index) => {
      this.anchors.length = 0;
      const isEmpty = count === 1 && this.random.chance(40);
      const head = index > 0 || this.random.chance(10) ? this.random.pick(['---', '---', '--- # marker']) : '';
      return {
        head,
        comments: this.some(6),
        root: isEmpty ? null : this.block(this.random.chance(8) ? 'seq' : 'map', 0),
      };
    });
  }

  json(): SampleDocument {
    const minified = this.random.chance(3);
    const brackets = minified ? MINIFIED : PADDED;
    return {
      head: '',
      comments: [],
      root: this.jsonCollection({ kind: 'map', layout: minified ? 'inline' : 'lines', depth: 0, brackets }),
    };
  }

  private block(kind: 'map' | 'seq', depth: number, compact = false): SampleCollection {
    const names = new Set<string>();
    const count = 1 + this.random.int(depth === 0 ? 4 : 3);
    const parts = Array.from({ length: count }, (_, index): SamplePart => {
      const key = kind === 'map' ? this.key(names) : undefined;
      const isFree = !compact || index > 0;
      const value = key?.name === '<<' ? this.alias(true) : this.value(depth + 1, kind);
      return {
        id: this.ids++,
        blank: isFree && index > 0 && this.random.chance(8) ? 1 + this.random.int(2) : 0,
        loose: isFree ? this.some(25) : [],
        above: isFree ? this.some(8, 2) : [],
        key,
        value,
        behind: this.behind(8),
        below: value.kind === 'scalar' && !value.block && isSingle(value) ? this.some(30) : [],
      };
    });
    return {
      ...this.collection(kind, parts),
      layout: 'block',
      trailing: this.dash === 0 && kind === 'seq' ? [] : this.some(15),
    };
  }

  private collection(kind: 'map' | 'seq', parts: readonly SamplePart[]): Omit<SampleCollection, 'layout'> {
    return {
      kind,
      parts,
      indent: kind === 'map' ? this.step : this.dash,
      anchor: '',
      trailing: [],
      brackets: this.brackets,
    };
  }

  private value(depth: number, holder: 'map' | 'seq'): SampleValue {
    const { random } = this;
    if (depth < 5 && random.chance(depth < 2 ? 2 : 3)) {
      const kind = random.pick(['map', 'map', 'seq'] as const);
      const compact = holder === 'seq' && !random.chance(4);
      return this.anchored({ ...this.block(kind, depth, compact), ...(holder === 'seq' && { indent: 2 }) });
    }
    if (random.chance(8))
      return this.flow(random.pick(['map', 'seq'] as const), random.chance(2) ? 'lines' : 'inline', depth);
    if (this.traits.anchored && this.anchors.length > 0 && random.chance(5)) return this.alias(false);
    if (random.chance(8))
      return { kind: 'scalar', lines: random.pick(this.traits.keeping ? KEEPING_TEXTS : BLOCK_TEXTS), block: true };
    if (random.chance(12)) return { kind: 'scalar', lines: random.pick(SEVERAL_LINES), block: false };
    const source = random.pick(SCALARS);
    if (this.traits.anchored && random.chance(10) && source !== '')
      return { kind: 'scalar', lines: [`&${this.newAnchor(false)} ${source}`], block: false };
    return { kind: 'scalar', lines: [source], block: false };
  }

  private anchored(value: SampleCollection): SampleCollection {
    if (!this.traits.anchored || !this.random.chance(6)) return value;
    const [first, ...rest] = value.parts;
    // After the anchor a first part is on a line of its own.
    return { ...value, parts: first ? [first, ...rest] : [], anchor: `&${this.newAnchor(value.kind === 'map')}` };
  }

  private newAnchor(isMap: boolean): string {
    const name = `a${this.anchors.length + 1}`;
    this.anchors.push({ name, isMap });
    return name;
  }

  private alias(toMap: boolean): SampleValue {
    const known = this.anchors.filter(({ isMap }) => isMap || !toMap);
    return { kind: 'scalar', lines: [known.length === 0 ? '{}' : `*${this.random.pick(known).name}`], block: false };
  }

  private flow(kind: 'map' | 'seq', layout: 'inline' | 'lines', depth: number): SampleCollection {
    const names = new Set<string>();
    const parts = Array.from({ length: this.random.int(4) }, (): SamplePart => {
      const isDeep = depth < 5 && this.random.chance(5);
      return {
        ...this.bare(),
        key: kind === 'map' ? this.flowKey(names) : undefined,
        above: layout === 'lines' ? this.some(10) : [],
        behind: layout === 'lines' ? this.behind(8) : '',
        value: isDeep
          ? this.flow(this.random.pick(['map', 'seq'] as const), 'inline', depth + 1)
          : { kind: 'scalar', lines: [this.random.pick(FLOW_SCALARS)], block: false },
      };
    });
    return { ...this.collection(kind, parts), layout: parts.length === 0 ? 'inline' : layout };
  }

  private jsonCollection({ kind, layout, depth, brackets }: JsonShape): SampleCollection {
    const names = new Set<string>();
    const parts = Array.from({ length: depth === 0 ? 1 + this.random.int(5) : this.random.int(4) }, (): SamplePart => {
      const isDeep = depth < 4 && this.random.chance(3);
      const inner = layout === 'lines' && this.random.chance(5) ? 'inline' : layout;
      const key = kind === 'map' ? this.key(names, JSON_KEYS) : undefined;
      const value: SampleValue = isDeep
        ? this.jsonCollection({
            kind: this.random.pick(['map', 'map', 'seq'] as const),
            layout: inner,
            depth: depth + 1,
            brackets,
          })
        : { kind: 'scalar', lines: [this.random.pick(JSON_SCALARS)], block: false };
      return { ...this.bare(), key, value };
    });
    return {
      ...this.collection(kind, parts),
      layout: parts.length === 0 ? 'inline' : layout,
      indent: this.step,
      brackets,
    };
  }

  private bare(): Omit<SamplePart, 'value'> {
    return { id: this.ids++, blank: 0, loose: [], above: [], key: undefined, behind: '', below: [] };
  }

  private flowKey(names: Set<string>): SampleKey {
    return this.key(names, FLOW_KEYS);
  }

  private key(names: Set<string>, pool: readonly SampleKey[] = KEYS): SampleKey {
    const isMerge =
      pool === KEYS && this.traits.anchored && this.anchors.some(({ isMap }) => isMap) && this.random.chance(6);
    if (isMerge && !names.has('<<')) return this.taken({ source: '<<', name: '<<' }, names);
    const isTwice = this.traits.repeating && pool === KEYS && names.size > 0 && this.random.chance(4);
    const twins = isTwice ? pool.filter(({ name }) => names.has(name)) : [];
    const free = twins.length > 0 ? twins : pool.filter(({ name }) => !names.has(name));
    return this.taken(this.random.pick(free), names);
  }

  private taken(key: SampleKey, names: Set<string>): SampleKey {
    names.add(key.name);
    return key;
  }

  private some(every: number, most = 1): string[] {
    if (!this.isTalkative || !this.random.chance(every)) return [];
    return Array.from({ length: 1 + this.random.int(most) }, () => this.comment());
  }

  private behind(every: number): string {
    if (!this.isTalkative || !this.random.chance(every)) return '';
    return this.random.pick([' ', '  ', '   ']) + this.comment();
  }

  /** Every comment is distinguished by its number. */
  private comment(): string {
    const number = `c${this.comments++}`;
    return this.random.pick([`# ${number}`, `#${number}`, `# ${number}: "a" - {x`, `## ${number} é`]);
  }
}

function isSingle(value: SampleValue): boolean {
  return value.kind === 'scalar' && value.lines.length === 1;
}
