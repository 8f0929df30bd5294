import { addAll } from './long-lists';
/** One step of a compiled glob. A step that is not `done` continues with the next one unless it names another. */
export type GlobStep =
  | { readonly kind: 'character'; readonly accepts: (code: number) => boolean }
  /** Continues in two places at once. */
  | { readonly kind: 'fork'; readonly to: readonly [number, number] }
  | { readonly kind: 'jump'; readonly to: number }
  | { readonly kind: 'done' };

/** The steps of a compiled glob, the last of them `done`. */
export type Program = readonly GlobStep[];

const SLASH = 47;

/**
 * Whether a program accepts the whole text. All paths through the program are followed in parallel, so the work is at
 * most the number of steps times the length of the text, for any glob.
 */
export function accepts(program: Program, text: string): boolean {
  let here = reached(program, [0]);
  for (let at = 0; at < text.length && here.length > 0; at++) {
    const code = text.charCodeAt(at);
    const next: number[] = [];
    for (const index of here) {
      const step = program[index];
      if (step?.kind === 'character' && step.accepts(code)) next.push(index + 1);
    }
    here = reached(program, next);
  }
  return here.some((index) => program[index]?.kind === 'done');
}

/** Follows steps that consume nothing: the steps that then wait for a character, or are done. */
function reached(program: Program, starts: readonly number[]): number[] {
  const seen = new Set<number>();
  const open = [...starts];
  const waiting: number[] = [];
  for (let index = open.pop(); index !== undefined; index = open.pop()) {
    if (seen.has(index)) continue;
    seen.add(index);
    const step = program[index];
    if (step?.kind === 'fork') addAll(open, step.to);
    else if (step?.kind === 'jump') open.push(step.to);
    else if (step) waiting.push(index);
  }
  return waiting;
}

/** A step that accepts any character, or any but `/`. */
export function anyCharacter(slashes: boolean): GlobStep {
  return { kind: 'character', accepts: slashes ? () => true : (code) => code !== SLASH };
}

/** A step that accepts one character (the first UTF-16 unit of a text). */
export function oneCharacter(text: string): GlobStep {
  const wanted = text.charCodeAt(0);
  return { kind: 'character', accepts: (code) => code === wanted };
}
