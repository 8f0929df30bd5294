import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundledStore } from '../../../server/src/schemas/store';
import { readReleaseList } from '../../../server/src/schemas/releases/release-list';
import { nearestLoader } from '../judges/loader';
import { endsOf, provedByCode, readObserved, writeObserved, type ObservedFault } from '../effects/recorded-faults';
import type { Judgment } from '../report/judgment';

/** Drivers by the beginning of their wheel, for faults that depend on one. */
const DRIVERS: Readonly<Record<string, string>> = { 'vertica-sqlalchemy': 'sqlalchemy_vertica-' };

/** A known fault is in the releases that its data name, and in no other. */
export const judgment: Judgment = {
  about:
    'Runs the code with each known fault that code proves, in the releases at both ends of its range, with a loader of the same minor release. ' +
    'Needs the folders of the loaders and of the wheels of all releases, and of other wheels (drivers). Without folders, what was recorded is printed.',
  words: '[LOADERS WHEELS [DRIVERS]]',
  options: { record: { help: 'write what the packages did' } },
  run: ({ words: [loaders, wheels, drivers], has }) => {
    const found =
      loaders === undefined || wheels === undefined ? readObserved() : observeAll({ loaders, wheels, drivers });
    if (has('record')) writeObserved(found);
    for (const { fault, release, driver, observed } of found)
      console.log([fault, release, driver ?? '', JSON.stringify(observed)].join(' '));
    return found.length > 0;
  },
};

interface Folders {
  readonly loaders: string;
  readonly wheels: string;
  readonly drivers: string | undefined;
}

function observeAll({ loaders, wheels, drivers }: Folders): readonly ObservedFault[] {
  const names = readdirSync(wheels);
  return provedByCode().flatMap((fault) =>
    endsOf(fault, readReleaseList(bundledStore)).flatMap((release): readonly ObservedFault[] => {
      const wheel = names.find(
        (name) => name.startsWith(`openmetadata_ingestion-${release}.`) && name.endsWith('.whl'),
      );
      const loader = nearestLoader(loaders, release);
      const prefix = DRIVERS[fault.id];
      const beside =
        prefix === undefined || drivers === undefined
          ? [undefined]
          : readdirSync(drivers).filter((name) => name.startsWith(prefix));
      if (wheel === undefined || !loader) return [];
      const folder = mkdtempSync(join(tmpdir(), 'faults-'));
      try {
        execFileSync('unzip', ['-q', join(wheels, wheel), '-d', folder]);
        return beside.map((driver) => ({
          fault: fault.id,
          release,
          ...(driver !== undefined && { driver }),
          observed: prove(loader.python, [
            folder,
            fault.id,
            ...(driver === undefined ? [] : [join(drivers ?? '', driver)]),
          ]),
        }));
      } finally {
        rmSync(folder, { recursive: true });
      }
    }),
  );
}

function prove(python: string, words: readonly string[]): ObservedFault['observed'] {
  const out = execFileSync(python, [join(__dirname, '../effects/prove.py'), ...words], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { PATH: '/usr/bin:/bin' },
  });
  return JSON.parse(out.trim().split('\n').at(-1) ?? '{}') as ObservedFault['observed'];
}
