import { accepts, anyCharacter, oneCharacter, type GlobStep } from './glob-program';

/** A test of whole paths, with `/` between the names. */
export type Glob = (path: string) => boolean;

/** Nobody writes a longer pattern, and the work grows with its length. */
const MAX_LENGTH = 1000;
/** Values of a range such as `{1..20}`. */
const MAX_RANGE = 100;
const MAX_DEPTH = 50;
const SLASH = 47;

/**
 * Compiles a glob: `*`, `**` as a whole name, `?`, `[a-z]`, `{a,b}`, `{1..9}`, `@(a|b)`, `?(a)`, `*(a)`, `+(a)`, and a
 * backslash before a literal character. Undefined for what is not supported: `!(a)`, and what is too long or too deep.
 * The work of a test is at most the length of the glob times the length of the path, for any glob.
 */
export function compileGlob(pattern: string): Glob | undefined {
  if (pattern.length > MAX_LENGTH) return undefined;
  const compiler = new Compiler(pattern);
  const steps = compiler.compile();
  return steps && ((path) => accepts(steps, path));
}

class Compiler {
  private readonly steps: GlobStep[] = [];
  private at = 0;
  private isSupported = true;

  constructor(private readonly pattern: string) {}

  compile(): readonly GlobStep[] | undefined {
    this.sequence('', 0);
    this.steps.push({ kind: 'done' });
    return this.isSupported ? this.steps : undefined;
  }

  /** Up to one of the characters that end a part, or to the end of the pattern. */
  private sequence(ends: string, depth: number): void {
    if (depth > MAX_DEPTH) this.refuse();
    while (this.at < this.pattern.length && !ends.includes(this.pattern.charAt(this.at))) this.piece(depth);
  }

  private refuse(): void {
    this.isSupported = false;
    this.at = this.pattern.length;
  }

  private piece(depth: number): void {
    const here = this.pattern.charAt(this.at);
    if ('@?*+!'.includes(here) && this.pattern.charAt(this.at + 1) === '(' && this.closing(this.at + 1) !== -1) {
      this.group(here, depth);
    } else if (here === '*') this.stars();
    else if (here === '[') this.characterClass();
    else if (here === '{') this.braces(depth);
    else if (here === '?') this.single(anyCharacter(false));
    else {
      if (here === '\\' && this.at + 1 < this.pattern.length) this.at += 1;
      this.single(oneCharacter(this.pattern.charAt(this.at)));
    }
  }

  private single(step: GlobStep): void {
    this.steps.push(step);
    this.at += 1;
  }

  private stars(): void {
    const from = this.at;
    while (this.pattern.charAt(this.at) === '*') this.at += 1;
    const next = this.pattern.charAt(this.at);
    const isName = (from === 0 || this.pattern.charAt(from - 1) === '/') && (next === '' || next === '/');
    if (this.at - from < 2 || !isName) {
      this.repeated(() => this.steps.push(anyCharacter(false)));
    } else if (next === '') {
      this.steps.push(anyCharacter(true));
      this.repeated(() => this.steps.push(anyCharacter(true)));
    } else {
      this.at += 1;
      this.optional(() => {
        this.repeated(() => this.steps.push(anyCharacter(true)));
        this.steps.push(oneCharacter('/'));
      });
    }
  }

  private group(kind: string, depth: number): void {
    const inside = (): void => {
      this.alternatives('|)', depth);
    };
    this.at += 1;
    if (kind === '@') inside();
    else if (kind === '?') this.optional(inside);
    else if (kind === '*') this.repeated(inside);
    else if (kind === '+') {
      const start = this.steps.length;
      inside();
      this.steps.push({ kind: 'fork', to: [start, this.steps.length + 1] });
    } else this.refuse();
  }

  private braces(depth: number): void {
    const written = this.pattern.slice(this.at, this.closing(this.at) + 1);
    const [, low, high] = /^\{(-?\d{1,9})\.\.(-?\d{1,9})\}$/.exec(written) ?? [];
    if (low !== undefined && high !== undefined) {
      this.range(Number(low), Number(high));
      this.at += written.length;
    } else if (this.hasComma(written)) this.alternatives(',}', depth);
    else this.single(oneCharacter('{'));
  }

  private range(from: number, to: number): void {
    const count = Math.abs(to - from) + 1;
    if (count > MAX_RANGE) {
      this.refuse();
      return;
    }
    const exits: number[] = [];
    for (let index = 0; index < count; index++) {
      const fork = this.placeholder();
      for (const digit of String(from + index * Math.sign(to - from))) this.steps.push(oneCharacter(digit));
      if (index === count - 1) break;
      exits.push(this.placeholder());
      this.steps[fork] = { kind: 'fork', to: [fork + 1, this.steps.length] };
    }
    this.join(exits);
  }

  /** What is in brackets; `marks` are the character that separates the parts and the one that closes the bracket. */
  private alternatives(marks: string, depth: number): void {
    const exits: number[] = [];
    let fork = this.part(marks, depth);
    while (this.pattern.charAt(this.at) === marks.charAt(0)) {
      exits.push(this.placeholder());
      this.steps[fork] = { kind: 'fork', to: [fork + 1, this.steps.length] };
      fork = this.part(marks, depth);
    }
    this.at += 1;
    this.join(exits);
  }

  /** One part with what precedes it; returns the step from which another part can be reached. */
  private part(marks: string, depth: number): number {
    this.at += 1;
    const fork = this.placeholder();
    this.sequence(marks, depth + 1);
    return fork;
  }

  private optional(inside: () => void): void {
    const fork = this.placeholder();
    inside();
    this.steps[fork] = { kind: 'fork', to: [fork + 1, this.steps.length] };
  }

  private repeated(inside: () => void): void {
    const fork = this.placeholder();
    inside();
    this.steps.push({ kind: 'jump', to: fork });
    this.steps[fork] = { kind: 'fork', to: [fork + 1, this.steps.length] };
  }

  /** A step that continues with the next one until it is replaced. */
  private placeholder(): number {
    const index = this.steps.length;
    this.steps.push({ kind: 'jump', to: index + 1 });
    return index;
  }

  private join(exits: readonly number[]): void {
    for (const exit of exits) this.steps[exit] = { kind: 'jump', to: this.steps.length };
  }

  /** `[a-z]`, `[!a]`, `[^a]`; without a closing bracket it is a literal `[`. */
  private characterClass(): void {
    const match = /\[([!^]?)(\]?(?:\\[^]|[^\]\\])*)\]/y;
    match.lastIndex = this.at;
    const found = match.exec(this.pattern);
    if (!found) {
      this.single(oneCharacter('['));
      return;
    }
    this.at = match.lastIndex;
    const ranges = [...(found[2] ?? '').matchAll(/(\\[^]|[^])(?:-(\\[^]|[^]))?/g)].map(([, low = '', high = low]) => {
      return [low.charCodeAt(low.length - 1), high.charCodeAt(high.length - 1)] as const;
    });
    const isNegated = found[1] !== '';
    const has = (code: number): boolean => ranges.some(([low, high]) => low <= code && code <= high);
    this.steps.push({ kind: 'character', accepts: (code) => code !== SLASH && has(code) !== isNegated });
  }

  private hasComma(braces: string): boolean {
    let depth = 0;
    for (let at = 0; at < braces.length; at++) {
      const character = braces.charAt(at);
      if (character === '\\') at += 1;
      else if (character === '{') depth += 1;
      else if (character === '}') depth -= 1;
      else if (character === ',' && depth === 1) return true;
    }
    return false;
  }

  /** Where the bracket that opens at an offset is closed; -1 if it is not. */
  private closing(from: number): number {
    const open = this.pattern.charAt(from);
    const close = open === '(' ? ')' : '}';
    let depth = 0;
    for (let at = from; at < this.pattern.length; at++) {
      const character = this.pattern.charAt(at);
      if (character === '\\') at += 1;
      else if (character === open) depth += 1;
      else if (character === close && --depth === 0) return at;
    }
    return -1;
  }
}
