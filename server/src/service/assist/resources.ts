import { listedMigrations, listedRules, pageOf, releasePages } from '../catalog/catalog';

/** A page that assistants can read without calling a tool. */
export interface AssistResource {
  readonly uri: string;
  readonly name: string;
  readonly description: string;
}

const START = 'omconfig://page/';

/** The pages of all rules, migrations and releases; the newest release comes first among releases. */
export function assistResources(): readonly AssistResource[] {
  return [
    ...listedRules().map(({ id, summary }) => resource(id, summary)),
    ...listedMigrations().map(({ id, title }) => resource(id, title)),
    ...releasePages()
      .toReversed()
      .map((release) => resource(release, `What OpenMetadata ${release} changed for files.`)),
  ];
}

function resource(id: string, description: string): AssistResource {
  return { uri: `${START}${id}`, name: id, description };
}

/** The page at an address, as Markdown; undefined for one that does not exist. */
export function readAssistResource(uri: string): string | undefined {
  return uri.startsWith(START) ? pageOf(uri.slice(START.length)) : undefined;
}
