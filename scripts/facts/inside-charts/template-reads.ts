/** What the templates of a chart look at. */
export interface TemplateReads {
  /** Every value that a template names (`auth.username`), and what holds it. */
  readonly named: ReadonlySet<string>;
  /** Mappings that a template hands on as a whole, so that each of their keys may be read. */
  readonly whole: ReadonlySet<string>;
}

const COMMENT = /\{\{-?\s*\/\*[^]*?\*\/\s*-?\}\}/g;
const MENTION = /\.Values((?:\.[A-Za-z_]\w*)*)/g;
/** Whether a mapping is there says nothing about its keys. */
const CONDITION = /^\{\{-?\s*(?:else )?if\b/;
/** Helpers of a library chart that read certain keys of an image or a volume, all of which the values have. */
const KNOWN_HELPER = /include "common\.(?:images|warnings|storage|errors\.insecureImages)\b/;
/** Handed on to a helper, which names what it reads in turn. */
const CONTEXT = /"Values"\s+(?:\$|\$root)?$/;
/** Components are looked up by their names, for one key of each; the library chart follows keys that its callers write out. */
const LOOKED_UP = /get \(get $|:= \$?\.context$/;

/** Reads the templates of a chart, those of its library charts included. */
export function templateReads(templates: readonly string[]): TemplateReads {
  const named = new Set<string>();
  const whole = new Set<string>();
  for (const template of templates) {
    const text = template.replace(COMMENT, '');
    for (const match of text.matchAll(MENTION)) {
      const path = (match[1] ?? '').slice(1);
      const action = actionAround(text, match.index);
      const before = text.slice(Math.max(0, match.index - 20), match.index);
      for (const part of beginningsOf(path)) named.add(part);
      const isHarmless = CONDITION.test(action) || KNOWN_HELPER.test(action);
      if (path === '' ? !CONTEXT.test(before) && !LOOKED_UP.test(before) : !isHarmless) whole.add(path);
    }
  }
  return { named, whole };
}

function actionAround(text: string, at: number): string {
  return text.slice(text.lastIndexOf('{{', at), at);
}

function beginningsOf(path: string): string[] {
  const steps = path === '' ? [] : path.split('.');
  return steps.map((_, index) => steps.slice(0, index + 1).join('.'));
}
