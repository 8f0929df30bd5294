import type { Dice } from '../../../server/src/schemas/testing/random-data';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** A word with one or two typos, never the word itself; undefined where it is too short. */
export function misspell(word: string, dice: Dice): string | undefined {
  if (word.length < 3) return undefined;
  const typos = word.length >= 6 ? 1 + dice(2) : 1;
  let misspelled = word;
  for (let i = 0; i < typos; i++) misspelled = withTypo(misspelled, dice);
  return misspelled === word ? withTypo(word, dice) : misspelled;
}

function withTypo(word: string, dice: Dice): string {
  const at = dice(word.length);
  const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
  switch (dice(4)) {
    case 0:
      return before + after;
    case 1:
      return before + letter + otherLetter(letter, dice) + after;
    case 2:
      return before + otherLetter(letter, dice) + after;
    default:
      return after === '' || after.startsWith(letter)
        ? before + letter + letter + after
        : before + after.charAt(0) + letter + after.slice(1);
  }
}

function otherLetter(letter: string, dice: Dice): string {
  const other = LETTERS.charAt(dice(LETTERS.length));
  return other === letter.toLowerCase() ? (other === 'x' ? 'y' : 'x') : other;
}
