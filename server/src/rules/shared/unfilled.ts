/** A name in angle brackets, as templates for people have it. Not `<path:…>`, which Argo CD's Vault plugin fetches. */
const BRACKETS = /(?<![?P\\])<(?!path:)[A-Za-z][\w .,:/#-]*>/;

/** Texts that nobody chooses as a value, in whatever field; their words are divided by `_` or `-`. */
const INSTRUCTIONS = [
  /^(?:change|replace|fill)[_-]?me(?:[_-]?in)?\d*!?$/i,
  /^(?:replace|change|fill|set)[_-](?:with|by|this|in|to)[_-]\S+$/i,
  /^(?:paste|insert|put|enter|add|replace)[_-]\S*[_-]here$/i,
  /^YOUR[_-][A-Z\d]\S*$/,
];

/** Texts that might be a name, so that they say nothing where a name is free. */
const FILLER = /^(?:todo|tbd|fixme|x{3,}|\*{3,}|your[_-]?[a-z\d].*|<.*>)$/i;

/** Whether a text was left in its place instead of a value, whatever the field is. */
export function isUnfilled(value: string): boolean {
  const plain = value.trim();
  return BRACKETS.test(plain) || INSTRUCTIONS.some((pattern) => pattern.test(plain));
}

/** The same for a field in which a person has to write a name, an address or a secret. */
export function isFiller(value: string): boolean {
  return isUnfilled(value) || FILLER.test(value.trim());
}
