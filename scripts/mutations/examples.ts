import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { sharedFolder } from '../shared-folder';

/** A file of the reference material. */
export interface Example {
  /** `1.2/mysql.yaml`: folder and name. */
  readonly name: string;
  readonly text: string;
}

const folder = `${sharedFolder}/examples/upstream`;

/** Whether the folder of examples is available. */
export const examplesAreThere = existsSync(folder);

/** Every workflow file that is among OpenMetadata's own examples, sorted by name. */
export function readExamples(): Example[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ya?ml|json)$/.test(name))
    .sort()
    .map((name) => ({ name, text: readFileSync(`${folder}/${name}`, 'utf8') }));
}
