/** A word of letters with digits or signs, as passwords and tokens are. */
const LETTERS_WITH_MORE = /^(?=.{0,200}[A-Za-z])(?=.{0,200}[\d!@$%^&*+=~?])\S{6,}$/;
/** Numbers of versions and tickets, names of variables, addresses, files and places in a file. */
const SOMETHING_ELSE =
  /^(?:--.*|(?:[\w-]+\/)?\d+(?:\.\d+)+\/.*|v?\d+\.\d[\w.+-]*|[A-Z]{2,10}-\d+|\$?\{?[A-Z][A-Z\d]*(?:_[A-Z\d]+)+\}?|\$\{.*|(?:https?:)?\/\/.*|[\w.@/-]+\.[a-z]{2,5}|[\w-]+(?:\.[\w-]+){2,})$/;

/** Whether a word looks like a password or a token, and not like a version, a variable, an address or a file. */
export function looksLikeSecret(word: string): boolean {
  return LETTERS_WITH_MORE.test(word) && !SOMETHING_ELSE.test(word);
}
