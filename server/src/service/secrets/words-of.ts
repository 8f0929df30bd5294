/** Between `db` and `Password`, and between `API` and `Key`. */
const BOUNDARY = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu;

/** The words of a name in lower case, without numbers: `dbPassword1`, `DB_PASSWORD` and `db-password.2` are `db`, `password`. */
export function wordsOf(name: string): readonly string[] {
  return (
    name
      .replace(BOUNDARY, ' ')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  );
}
