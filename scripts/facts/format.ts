const WIDTH = 120;

/** The text of a schema file: JSON in which everything that fits is on one line. */
export function formatSchema(value: unknown): string {
  return `${format(value, 0, 0)}\n`;
}

/** `column`: how much is before the value on its line, the indent not counted. */
function format(value: unknown, indent: number, column: number): string {
  const line = inline(value);
  if (indent + column + line.length <= WIDTH || typeof value !== 'object' || value === null || line.length === 2) {
    return line;
  }
  const pad = ' '.repeat(indent + 2);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const entries = Array.isArray(value)
    ? value.map((item) => pad + format(item, indent + 2, 0))
    : Object.entries(value).map(([key, item]) => {
        const name = `${JSON.stringify(key)}: `;
        return pad + name + format(item, indent + 2, name.length);
      });
  return `${open ?? ''}\n${entries.join(',\n')}\n${' '.repeat(indent)}${close ?? ''}`;
}

function inline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${inline(item)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}
