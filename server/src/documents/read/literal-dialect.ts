/** How a programming language writes literals. All expressions are sticky. */
export interface Dialect {
  readonly comment: RegExp;
  /** The start of a string; the group is what ends it. */
  readonly string: RegExp;
  /** What YAML writes for its constants. */
  readonly constants: ReadonlyMap<string, string>;
  /** The sign of an expression whose entries are added. */
  readonly spread: string;
  /** Keys need no quotes, and a name alone is a key and a value. */
  readonly hasBareKeys: boolean;
  /** That entries are added which are not known is kept; otherwise they are left out. */
  readonly keepsUnknown: boolean;
  /** What its literals are called. */
  readonly name: string;
}

/** Python, as workflows are read: what is added to a dict is left out. */
export const PYTHON: Dialect = {
  comment: /#[^\n]*/y,
  string: /[A-Za-z]{0,2}("""|'''|"|')/y,
  constants: new Map([
    ['True', 'true'],
    ['False', 'false'],
    ['None', 'null'],
  ]),
  spread: '**',
  hasBareKeys: false,
  keepsUnknown: false,
  name: 'Python dict',
};

/** Python, as the values of a chart are read. */
export const PYTHON_VALUES: Dialect = { ...PYTHON, keepsUnknown: true };

/** TypeScript and JavaScript. */
export const TYPESCRIPT: Dialect = {
  comment: /\/\/[^\n]*|\/\*[^]*?\*\//y,
  string: /(["'`])/y,
  constants: new Map([
    ['true', 'true'],
    ['false', 'false'],
    ['null', 'null'],
  ]),
  spread: '...',
  hasBareKeys: true,
  keepsUnknown: true,
  name: 'TypeScript object',
};
