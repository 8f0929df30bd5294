import { parse } from 'yaml';

/** The lines that a CI configuration has a shell run, wherever it keeps them. */
export function shellIn(yaml: string): string {
  const lines: string[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) {
        if (key === 'run' && typeof inner === 'string') lines.push(inner);
        else if (key === 'script' && Array.isArray(inner)) lines.push(...inner.map(String));
        else visit(inner);
      }
  };
  visit(parse(yaml));
  return lines.join('\n');
}
