/** A variable without a default, a template, a name in angle brackets, an alias, a reference to a store of secrets. */
const STAND_IN =
  /^["']?(?:\$\{\{[^}]*\}\}|\$\{[ \t]*[\w.]+(?::?-)?[ \t]*\}|\$[A-Z_][A-Z0-9_]*|\{\{.*\}\}|<[^<>]+>|\*\w+|true|false|null|~)["']?\s*(?:[,}\]#]|$)/;

/** Whether a value, as written with what follows on its line, is no secret but stands for one, or says something else. */
export function isHarmless(value: string): boolean {
  return value.startsWith('#') || /^["']?secret:/.test(value) || STAND_IN.test(value);
}
