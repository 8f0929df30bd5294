import { compareReleases } from '../../../server/src/schemas/releases/releases';
import type { Accepted } from '../compare/accepted';
import type { ModelFacts } from '../model-facts';
import { ownForm } from '../own-form';
import { readPackageFacts } from '../package-models/package-facts';
import { readModels } from '../package-models/read-models';
import type { Wheel } from '../package-models/wheel';
import { modulesInWheel } from '../package-models/modules-in-wheel';
import { needsIn, withNextVersion, type NeedsByName } from '../package-models/needs';
import { withNextModules, type KnownModules } from '../package-models/next-modules';
import { stepVerdictsOf, verdictsOf } from '../read-by/asked-fields';
import { PackageReads } from '../read-by/package-reads';
import type { StepFacts } from '../read-by/step-facts';
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
  /** New data for registers whose form is the formatter's: `workflow/sources`, `python-package`, `python-modules`. */
  readonly registers: Readonly<Record<string, unknown>>;
  /** What packages require of each other, where the release requires something else than the one before it. */
  readonly needs?: NeedsByName;
  /** What a person has to write or to decide, one line each. */
  readonly explain: readonly string[];
}

/** The texts of `schemas/`, by name without `.json`, and what is accepted as different. */
export interface KnownFacts {
  readonly texts: Readonly<Record<string, string>>;
  readonly accepted: readonly Accepted[];
  /** Which fields no code reads; the release is put in. */
  readonly unread: UnreadFacts;
  /** Which steps read which fields; the release is put in. */
  readonly steps: StepFacts;
  /** What packages require of each other. */
  readonly needs: NeedsByName;
  /** The package of the release before, which shows what can no longer be imported. */
  readonly before?: Wheel | undefined;
  /** What our texts say that programs do; the code that it rests on is put in. */
  readonly stated: KnownStatements;
}

/**
 * Puts the release of a package into the facts (which it changes, both kinds) and says what follows for the schemas. A release that is
 * there already is read again. What is already right stays as it is.
 */
export function addRelease(wheel: Wheel, facts: ModelFacts, known: KnownFacts): Added {
  const { texts, accepted, unread, steps, stated } = known;
  const { release } = wheel;
  facts.set(release, ownForm(readModels(wheel.texts)));
  const workflows = Object.fromEntries(Object.entries(texts).filter(([name]) => isComputed(name)));
  const reads = new PackageReads(wheel.texts);
  if (reads.hasCode) {
    unread.set(release, verdictsOf(reads, release, texts));
    steps.set(release, stepVerdictsOf(reads, release, texts));
  }
  const looks = reads.hasCode ? statementsToLookAt(stated, release, wheel.texts) : [];
  const { files, missing } = recompute(workflows, { facts, unread, accepted });
  const releases = withRelease(texts['releases'] ?? '', release, wheel.date);
  const registers = registersOf(wheel, facts, known);
  return {
    schemas: { ...files, ...(releases !== texts['releases'] && { releases }) },
    registers: registers.changed,
    ...(registers.needs && { needs: registers.needs }),
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

interface NextRegisters {
  readonly changed: Readonly<Record<string, unknown>>;
  readonly needs?: NeedsByName;
  readonly explain: readonly string[];
}

/** The registers of the package say when things came and went, so only the newest release can add to them. */
function registersOf(wheel: Wheel, facts: ModelFacts, { texts, needs, before: previous }: KnownFacts): NextRegisters {
  const { release, texts: python } = wheel;
  const before = facts.releases.filter((one) => compareReleases(one, release) < 0).at(-1);
  if (before === undefined || release !== facts.releases.at(-1)) return { changed: {}, explain: [] };
  const found = readPackageFacts(python);
  const known = {
    'python-package': JSON.parse(texts['python-package'] ?? '{}') as PythonPackage,
    'workflow/sources': JSON.parse(texts['workflow/sources'] ?? '{}') as Sources,
    'python-modules': JSON.parse(texts['python-modules'] ?? '{}') as KnownModules,
  };
  const modules = known['python-modules'];
  const now = {
    'python-package': withPackage(known['python-package'], found, { release, before }),
    'workflow/sources': withSources(known['workflow/sources'], found, { release, before }),
    'python-modules':
      previous?.release === before
        ? withNextModules(modules, modulesInWheel(previous), modulesInWheel(wheel))
        : modules,
  };
  const changed = Object.entries(now).filter(
    ([name, data]) => JSON.stringify(data) !== JSON.stringify(known[name as keyof typeof known]),
  );
  const metadata = [...python].find(([path]) => path.endsWith('.dist-info/METADATA'))?.[1];
  const nextNeeds =
    metadata === undefined
      ? needs
      : withNextVersion(needs, { name: 'openmetadata-ingestion', version: release, ...needsIn(metadata) });
  return {
    changed: Object.fromEntries(changed),
    ...(nextNeeds !== needs && { needs: nextNeeds }),
    explain: [
      ...changed.map(([name]) => `schemas/${name}.json: look at what changed, and say it in CHANGELOG.md`),
      ...(nextNeeds === needs ? [] : ['facts/package-needs.json: look at what changed, and say it in CHANGELOG.md']),
      ...(previous?.release === before
        ? []
        : [`schemas/python-modules.json: nothing was compared; name the package of ${before} with --before`]),
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
