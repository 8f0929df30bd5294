import { expect, it } from 'vitest';
import { DEPLOYMENT_PLACES } from '../../server/src/service/secrets/testing/deployment-places';
import { shows } from '../../server/src/service/secrets/testing/drawn-shapes';
import { EVERYWHERE_PLACES } from '../../server/src/service/secrets/testing/everywhere-places';
import { freshShapes } from '../../server/src/service/secrets/testing/fresh-shapes';
import { FURTHER_WORLD_PLACES } from '../../server/src/service/secrets/testing/further-world-places';
import { LAST_WORLD_PLACES } from '../../server/src/service/secrets/testing/last-world-places';
import { MIXED_PLACES } from '../../server/src/service/secrets/testing/mixed-places';
import { NOTE_PLACES } from '../../server/src/service/secrets/testing/note-places';
import { WORLD_PLACES } from '../../server/src/service/secrets/testing/world-places';
import { worldShapes } from '../../server/src/service/secrets/testing/world-shapes';
import { seed } from '../../server/src/yaml/testing/random';
import { inGroups } from './in-groups';
import { OLD_WORKFLOW } from './old-workflow';
import { outputsOf } from './outputs';

/** One of so many, because an editor is asked about every word. */
const EACH = Number(process.env['OMCONFIG_EACH'] ?? 12);
const TOGETHER = 16;
/** Not words and short numbers, which outputs say themselves, or of which the test of masking says that some are shown. */
const WORLD_SHAPES = [WORLD_PLACES, FURTHER_WORLD_PLACES, LAST_WORLD_PLACES, EVERYWHERE_PLACES]
  .flatMap((places) => worldShapes(places, seed()))
  .filter(({ secret }) => /\d/.test(secret) && secret.length > 6 && !/engine|anchor/i.test(secret));
const SHAPES = [
  ...[DEPLOYMENT_PLACES, NOTE_PLACES, MIXED_PLACES].flatMap((places) => freshShapes(places, seed())),
  ...WORLD_SHAPES,
].filter(({ text }, index) => index % EACH === 0 && !text.includes('\t'));

it.each(inGroups(SHAPES, TOGETHER))(
  'shows the secrets that no word announces, as in %j, in no output',
  async (shapes) => {
    const documents = shapes.map(({ text }) =>
      OLD_WORKFLOW.replace(
        /(?<=overrideViewLineage: true\n)/,
        () =>
          `      zzUnknown:\n        - zz: 1\n        - |\n          ${text.replaceAll('\n', '\n          ')}\n      includeViws: true\n`,
      ),
    );
    const outputs = await outputsOf('a.yaml', documents.join('---\n'));
    const shown = outputs.flatMap(({ name, text }) =>
      shapes.filter(({ secret }) => shows(text, secret)).map(({ secret }) => `${name}: ${secret}`),
    );
    expect(shown).toEqual([]);
  },
);
