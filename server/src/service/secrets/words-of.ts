/** `boundary`: between `db` and `Password`, and between `API` and `Key`. */
interface Letters {
  readonly boundary: RegExp;
  readonly word: RegExp;
}

/** Nearly all names are in these, and the classes of Unicode take milliseconds to compile. */
const ASCII: Letters = { boundary: /(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, word: /[a-z]+/g };
const ALL: Letters = {
  boundary: /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu,
  word: /\p{L}+/gu,
};

/** The words of a name in lower case, without numbers: `dbPassword1`, `DB_PASSWORD` and `db-password.2` are `db`, `password`. */
export function wordsOf(name: string): readonly string[] {
  const { boundary, word } = /[^ -~]/.test(name) ? ALL : ASCII;
  return name.replace(boundary, ' ').toLowerCase().match(word) ?? [];
}
