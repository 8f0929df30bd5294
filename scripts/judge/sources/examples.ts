import { readdirSync, readFileSync } from 'node:fs';
import { sharedFolder } from '../../shared-folder';

/** A file of the reference material. */
export interface Example {
  /** `1.2/mysql.yaml`: folder and name. */
  readonly name: string;
  readonly text: string;
}

/** The folder of OpenMetadata's own examples. */
export const EXAMPLES = `${sharedFolder}/examples/upstream`;

/** Every workflow file that is among OpenMetadata's own examples, sorted by name. */
export function readExamples(): Example[] {
  return readdirSync(EXAMPLES, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.(ya?ml|json)$/.test(name))
    .sort()
    .map((name) => ({ name, text: readFileSync(`${EXAMPLES}/${name}`, 'utf8') }));
}
