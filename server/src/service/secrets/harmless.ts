/** A variable without a default, a template, a name in angle brackets, an alias, a reference to a store of secrets. */
const STAND_IN =
  /^(?:["']?(?:\$\{\{[^}]*\}\}|\$\{[ \t]*[\w.]+(?::?-)?[ \t]*\}|\$[A-Z_][A-Z0-9_]*|\$\([^)]*\)|\{\{.*\}\}|<[^<>]+>|secret:\/?[\w./-]*|true|false|null|~)["']?|\*\w+)\s*(?:[,}\]#]|$)/;
/** A template with its own default value. */
const DEFAULT_IN_TEMPLATE =
  /\bdefault(?:_var)?\b[ \t]*[(=]?[ \t]*\\*["'][^"'\\]|["'][^"']*\\*["'][ \t]*,[ \t]*\\*["'][^"'\\]/;

/** Whether a value, with the rest of its line, is not a secret but refers to one, or is something else. */
export function isHarmless(value: string): boolean {
  if (value.startsWith('#')) return true;
  return STAND_IN.test(value) && !(value.includes('{{') && DEFAULT_IN_TEMPLATE.test(value));
}
