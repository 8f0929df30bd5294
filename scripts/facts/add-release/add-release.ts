import { compareReleases } from '../../../server/src/schemas/releases/releases';
import type { Accepted } from '../compare/accepted';
import type { ModelFacts } from '../model-facts';
import { ownForm } from '../own-form';
import { readPackageFacts } from '../package-models/package-facts';
import { readModels } from '../package-models/read-models';
import type { Wheel } from '../package-models/wheel';
import { verdictsOf } from '../read-by/asked-fields';
import { PackageReads } from '../read-by/package-reads';
import type { UnreadFacts } from '../read-by/unread-facts';
import { recompute } from '../recompute/recompute';
import { statementsToLookAt, type KnownStatements } from '../statements/to-look-at';
import { unknownSources, withPackage, withSources, type PythonPackage, type Sources } from './package-registers';
import { withRelease } from './release-row';
import { thingsToExplain } from './things-to-explain';

/** What a release changes. */
export interface Added {
  /** `workflow/pipelines` → its new text; only files that change. */
  readonly schemas: Readonly<Record<string, string>>;
  /** New data for registers whose form is the formatter's: `workflow/sources`, `python-package`. */
  readonly registers: Readonly<Record<string, unknown>>;
  /** What a person has to write or to decide, one line each. */
  readonly explain: readonly string[];
}

/** The texts of `schemas/`, by name without `.json`, and what is accepted as different. */
export interface KnownFacts {
  readonly texts: Readonly<Record<string, string>>;
  readonly accepted: readonly Accepted[];
  /** Which fields no code reads; the release is put in. */
  readonly unread: UnreadFacts;
  /** What our texts say that programs do; the code that it rests on is put in. */
  readonly stated: KnownStatements;
}

/**
 * Puts the release of a package into the facts (which it changes, both kinds) and says what follows for the schemas. A release that is
 * there already is read again. What is already right stays as it is.
 */
export function addRelease(wheel: Wheel, facts: ModelFacts, { texts, accepted, unread, stated }: KnownFacts): Added {
  const { release } = wheel;
  facts.set(release, ownForm(readModels(wheel.texts)));
  const workflows = Object.fromEntries(Object.entries(texts).filter(([name]) => isComputed(name)));
  const reads = new PackageReads(wheel.texts);
  if (reads.hasCode) unread.set(release, verdictsOf(reads, release, texts));
  const looks = reads.hasCode ? statementsToLookAt(stated, release, wheel.texts) : [];
  const { files, missing } = recompute(workflows, { facts, unread, accepted });
  const releases = withRelease(texts['releases'] ?? '', release, wheel.date);
  const registers = registersOf(wheel, facts, texts);
  return {
    schemas: { ...files, ...(releases !== texts['releases'] && { releases }) },
    registers: registers.changed,
    explain: [
      ...missing.map(({ where, what }) => `${where}: ${what} has no words of ours`),
      ...Object.entries(files).flatMap(([name, text]) =>
        thingsToExplain({ name, before: texts[name] ?? 'null', after: text }, release).map(
          ({ where, what }) => `${where} ${what}`,
        ),
      ),
      ...registers.explain,
      ...looks,
    ],
  };
}

/** The registers of the package say when things came and went, so only the newest release can add to them. */
function registersOf(
  { release, texts: python }: Wheel,
  facts: ModelFacts,
  texts: KnownFacts['texts'],
): { readonly changed: Readonly<Record<string, unknown>>; readonly explain: readonly string[] } {
  const before = facts.releases.filter((one) => compareReleases(one, release) < 0).at(-1);
  if (before === undefined || release !== facts.releases.at(-1)) return { changed: {}, explain: [] };
  const found = readPackageFacts(python);
  const known = {
    'python-package': JSON.parse(texts['python-package'] ?? '{}') as PythonPackage,
    'workflow/sources': JSON.parse(texts['workflow/sources'] ?? '{}') as Sources,
  };
  const now = {
    'python-package': withPackage(known['python-package'], found, { release, before }),
    'workflow/sources': withSources(known['workflow/sources'], found, { release, before }),
  };
  const changed = Object.entries(now).filter(
    ([name, data]) => JSON.stringify(data) !== JSON.stringify(known[name as keyof typeof known]),
  );
  return {
    changed: Object.fromEntries(changed),
    explain: [
      ...changed.map(([name]) => `schemas/${name}.json: look at what changed, and say it in CHANGELOG.md`),
      ...unknownSources(known['workflow/sources'], found).map(
        (source) => `the package has the source ${source}, which no connector in schemas/workflow/sources.json names`,
      ),
    ],
  };
}

/** Whether recomputing looks at a file. */
function isComputed(name: string): boolean {
  return name.startsWith('workflow/');
}
