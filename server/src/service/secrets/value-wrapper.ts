/** A bracket around an expression. */
const BRACKET = /\([ \t]{0,4}(?=[A-Za-z_][\w.]{0,80}[.([])/y;

/** A call that takes a literal as its value: `[]byte("x")`, `SecretStr("x")`, `new Secret("x")`. */
const WRAPPER =
  /(?:[([](?:[ \t]{0,4}\\?\r?\n[ \t]{0,80}){0,3}|(?:&?\[\](?:byte|string|rune)|bytes|bytearray|str|String|Buffer\.from|Some|Ok|Just|(?:new[ \t])?(?:[A-Z]\w{0,20}\.){0,2}(?:Secret\w{0,20}|Password\w{0,20}|GetBytes|of|from|valueOf))[({])[ \t]{0,4}(?=\\{0,8}["'`])/y;

/** The value is on the next line, as in properties. */
const CONTINUATION = /\\\r?\n[ \t]{0,80}(?=\S)/y;

/** The length of what stands around a value, before it. */
export function lengthOfWrapper(text: string, at: number): number {
  WRAPPER.lastIndex = at;
  BRACKET.lastIndex = at;
  CONTINUATION.lastIndex = at;
  return (WRAPPER.exec(text) ?? BRACKET.exec(text) ?? CONTINUATION.exec(text))?.[0].length ?? 0;
}
