import { writeFileSync } from 'node:fs';
import { format } from 'prettier';

/** Writes data into a JSON file in the form that `npm run format` checks. */
export async function storeJson(file: string, data: unknown, printWidth = 120): Promise<void> {
  writeFileSync(file, await format(JSON.stringify(data), { parser: 'json', printWidth }));
}
