/** A variable without a default, a template, a name in angle brackets, an alias, a reference to a store of secrets. */
const STAND_IN =
  /^(?:["']?(?:\$\{\{[^}]*\}\}|\$\{[ \t]*[\w.]+(?::?-)?[ \t]*\}|\$[A-Z_][A-Z0-9_]*|\$\([^)]*\)|\{\{.*\}\}|<[^<>]+>|secret:\/?[\w./-]*|true|false|null|~)["']?|\*\w+)\s*(?:[,}\]#]|$)/;
/** A template that brings its own value for where there is none. */
const DEFAULT_IN_TEMPLATE =
  /\bdefault(?:_var)?\b[ \t]*[(=]?[ \t]*\\*["'][^"'\\]|["'][^"']*\\*["'][ \t]*,[ \t]*\\*["'][^"'\\]/;

/** Whether a value, as written with what follows on its line, is no secret but stands for one, or says something else. */
export function isHarmless(value: string): boolean {
  if (value.startsWith('#')) return true;
  return STAND_IN.test(value) && !(value.includes('{{') && DEFAULT_IN_TEMPLATE.test(value));
}
