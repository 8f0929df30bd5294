import { compareReleases } from '../../schemas/releases/releases';
import type { SchemaStore } from '../../schemas/store';
import { rememberByObject } from '../../text/remember';

/** What a validation turns the text of a parameter into; `any`: that depends on the column, or is not known. */
export type ParameterType = 'number' | 'integer' | 'literal' | 'boolean' | 'text' | 'any';

interface ParameterLife {
  readonly name: string;
  readonly type: ParameterType;
  /** The releases in which the validation begins to read it so, ends, begins again …. */
  readonly changes: readonly string[];
}

/** The parameters that the validation of each test reads, in all releases. */
const parameterLives = rememberByObject((store: SchemaStore): ReadonlyMap<string, readonly ParameterLife[]> => {
  const { parameters = {} } = (store.read('python-modules') ?? {}) as {
    readonly parameters?: Readonly<Record<string, string>>;
  };
  const found = new Map<string, ParameterLife[]>();
  for (const [key, changes] of Object.entries(parameters)) {
    const [test = '', name = '', type = 'any'] = key.split(' ');
    found.set(test, [...(found.get(test) ?? []), { name, type: type as ParameterType, changes: changes.split(' ') }]);
  }
  return found;
});

/** The parameters that the validation of a test reads in a release; none where the test takes what its author wants. */
export function parametersOf(store: SchemaStore, test: string, release: string): ReadonlyMap<string, ParameterType> {
  const lives = parameterLives(store).get(test) ?? [];
  const read = lives.filter(
    ({ changes }) => changes.filter((one) => compareReleases(one, release) <= 0).length % 2 === 1,
  );
  return new Map(read.map(({ name, type }) => [name, type]));
}

/** The first release that reads a parameter which this one does not; undefined where none does. */
export function readSince(store: SchemaStore, [test, name]: readonly [string, string]): string | undefined {
  return parameterLives(store)
    .get(test)
    ?.filter((one) => one.name === name)
    .map(({ changes }) => changes[0] ?? '')
    .sort(compareReleases)[0];
}

/** Words of Python that are values. */
const CONSTANTS = new Set(['True', 'False', 'None']);

/** What a text should be and is not: `a number`; undefined where it can be read, or that is not known. */
export function lacks(text: string, type: ParameterType): string | undefined {
  const written = text.trim();
  if (written === '') return undefined;
  switch (type) {
    case 'number':
      return isNumber(written) ? undefined : 'a number';
    case 'integer':
      return /^[+-]?\d+(?:_\d+)*$/.test(written) ? undefined : 'a whole number';
    case 'literal':
      return isLiteral(written) ? undefined : "a list in Python’s form, such as `['a', 'b']`";
    case 'boolean':
    case 'text':
    case 'any':
      return undefined;
  }
}

function isNumber(text: string): boolean {
  if (/^[+-]?(?:inf|infinity|nan)$/i.test(text)) return true;
  return /^[+-]?(?:\d[\d_]*(?:\.[\d_]*)?|\.\d[\d_]*)(?:e[+-]?\d+)?$/i.test(text);
}

/** Whether no word is outside of quotes: only those are certain to be refused. */
function isLiteral(text: string): boolean {
  const withoutTexts = text.replace(/[bruBRU]{0,2}(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')/g, '');
  return [...withoutTexts.matchAll(/(?<![\w.])[A-Za-z_]\w*/g)].every(([word]) => CONSTANTS.has(word));
}
