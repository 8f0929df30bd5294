import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createService } from '../../../server/src/service/create-service';
import { ENVIRONMENT_FACTS, readMaterial, type ServerText } from './material';

const service = createService();

/** The file that a text was, as far as its variables show it. */
function fileOf({ variables, path }: ServerText): string {
  const root: Record<string, unknown> = {};
  for (const [name, standard] of Object.entries(variables)) {
    const places = path[name] ?? [];
    for (const place of typeof places === 'string' ? [places] : places) {
      let section = root;
      const steps = place.split('.');
      for (const step of steps.slice(0, -1)) section = (section[step] ??= {}) as Record<string, unknown>;
      section[steps.at(-1) ?? ''] ??= `\${${name}:-${standard}}`;
    }
  }
  return JSON.stringify(root, undefined, 2);
}

/** The published configuration has a key for everybody, and that is what is to be said of it, once. */
const PUBLIC_KEY = 'This is the key of the published configuration';

it('finds nothing wrong in the configuration of any release but its public key', ({ skip }) => {
  skip(
    !existsSync(`${ENVIRONMENT_FACTS}/environment-conf.jsonl`),
    'there is no ../shared/facts/environment-conf.jsonl',
  );
  const { texts, notes } = readMaterial();
  const found = texts.flatMap((text) => {
    const file = '/conf/openmetadata.yaml';
    const workspace = { paths: () => [file], read: () => undefined };
    // Those of a range, and of forks, are of its last release at most.
    return (notes.texts[text.release] ?? []).flatMap((release) => {
      const report = service.check({ path: file, text: fileOf(text), workspace, options: { release } });
      const messages = (report?.problems ?? []).map(({ message }) => message);
      const others = messages.filter((message) => !message.startsWith(PUBLIC_KEY));
      const times = messages.length - others.length;
      const hasKey = (text.variables['FERNET_KEY'] ?? '') !== '';
      return [...others, ...(times === Number(hasKey) ? [] : [`the public key is named ${String(times)} times`])].map(
        (fault) => `${text.release} as ${release}: ${fault}`,
      );
    });
  });
  expect(found).toEqual([]);
});
