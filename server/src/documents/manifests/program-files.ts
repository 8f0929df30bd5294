/** A string of a program, without those that hold quotes or escapes. */
const STRING = /(["'`])((?:(?!\1)[^\\\n])+)\1/g;
/** Parts of a path that are put together: the arguments of a call, or texts with `/` between them. */
const JOINED = /\b(?:join|resolve)\([^()]*\)|(["'])[^"'\n]*\1(?:\s*\/\s*(["'])[^"'\n]*\2)+/g;
const VALUES_FILE = /\.(?:ya?ml|json)$/i;

/**
 * The values files that an expression of a program names, as it names them: strings with such an ending, also where a path is put
 * together. What stands for the folder of the program is left out.
 */
export function filesNamed(expression: string): readonly string[] {
  const whole = expression.replaceAll(JOINED, (parts) => {
    const path = stringsIn(parts).join('/');
    return path === '' ? parts : JSON.stringify(path);
  });
  return stringsIn(whole).filter((text) => VALUES_FILE.test(text) && !text.includes('://'));
}

function stringsIn(text: string): readonly string[] {
  return [...text.matchAll(STRING)].map(([, , content = '']) => content.replace(/^\$?\{[^}]*\}\//, ''));
}

/** The file that a name stands for inside a `with open(…) as NAME` of Python. */
export function fileOpenedAs(name: string, program: string): readonly string[] {
  const opened = new RegExp(String.raw`\bopen\(([^()\n]*(?:\([^()\n]*\)[^()\n]*)*)\)\s*as\s+${name}\b`).exec(program);
  return opened?.[1] === undefined ? [] : filesNamed(opened[1]);
}
