const VALIDATION =
  /^metadata\/data_quality\/validations\/(?:table|column)\/(?:base|sqlalchemy|pandas)\/((?:table|column)[A-Z]\w*)\.py$/;
/** `tableDiff` → `table_diff_params_setter.py`, which reads what its validation does not. */
const SETTER = /^metadata\/data_quality\/validations\/runtime_param_setter\/(\w+)_params_setter\.py$/;
const CONSTANT = /^\s*([A-Z_]+)\s*(?::[^=\n]+)?=\s*"([^"\n]*)"/gm;
/** A comment of a linter may be between the arguments. */
const NEXT = String.raw`\s*,\s*(?:#[^\n]*\n\s*)?`;
const READ = new RegExp(
  String.raw`\b(get_test_case_param_value|get_bool_test_case_param|get_min_bound|get_max_bound|get_set_param_value|get_parameter)\(\s*` +
    String.raw`(?:(?:[\w.]+\.parameterValues|test_case|\w*param\w*)${NEXT})?` +
    String.raw`(f?"[^"\n]*"|[\w.]+)(?:${NEXT}(?:type_=)?([\w.]+))?`,
  'g',
);

/** Whether a file of a wheel says which parameters a test reads. */
export function saysParameters(file: string): boolean {
  return VALIDATION.test(file) || SETTER.test(file);
}

/**
 * The parameters that the validations of a package read, each as `tableColumnCountToEqual columnCount integer`: the test, the
 * parameter, and what its text is turned into, `any` where that depends on the column or is not said.
 */
export function parametersIn(texts: ReadonlyMap<string, string>): ReadonlySet<string> {
  const byTest = new Map<string, string[]>();
  for (const [file, text] of texts) {
    const test = VALIDATION.exec(file)?.[1] ?? camelCase(SETTER.exec(file)?.[1]);
    if (test !== undefined) byTest.set(test, [...(byTest.get(test) ?? []), text]);
  }
  return new Set([...byTest].flatMap(([test, own]) => parametersOf(own).map((parameter) => `${test} ${parameter}`)));
}

function parametersOf(texts: readonly string[]): readonly string[] {
  const constants = new Map(
    texts.flatMap((text) => [...text.matchAll(CONSTANT)].map(([, name = '', value = '']) => [name, value] as const)),
  );
  const types = new Map<string, Set<string>>();
  for (const [, read = '', written = '', type] of texts.flatMap((text) => [...text.matchAll(READ)])) {
    const name = written.startsWith('"') ? written.slice(1, -1) : constants.get(written.split('.').at(-1) ?? '');
    if (name === undefined || !/^\w+$/.test(name)) continue;
    const known = types.get(name) ?? new Set<string>();
    types.set(name, known.add(typeOf(read, type)));
  }
  return [...types].map(([name, [type = 'any', ...others]]) => `${name} ${others.length === 0 ? type : 'any'}`);
}

const TYPES: Readonly<Record<string, string>> = {
  float: 'number',
  int: 'integer',
  literal_eval: 'literal',
  str: 'text',
};

function typeOf(read: string, type = ''): string {
  if (read.endsWith('_bound')) return 'number';
  if (read === 'get_bool_test_case_param') return 'boolean';
  return read === 'get_test_case_param_value' && Object.hasOwn(TYPES, type) ? (TYPES[type] ?? 'any') : 'any';
}

function camelCase(name: string | undefined): string | undefined {
  return name?.replace(/_sql_/, '_SQL_').replace(/_([a-zA-Z])/g, (_all, letter: string) => letter.toUpperCase());
}
