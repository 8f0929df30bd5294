import { pointer, type Path } from '../../yaml/path';
import type { ChartName } from '../read/chart-name';
import { baseName } from '../workspace/folders';
import type { ChartInstallation, ManifestObject } from './chart-installation';
import type { GivenValues } from './given-values';

/** An installation of one of our charts, and the file that describes it. */
export interface Installation extends ChartInstallation {
  readonly file: string;
  /** Index of the document that describes it; undefined for commands and Terraform. */
  readonly documentIndex?: number;
  /** What it sets besides its values files. */
  readonly given: GivenValues;
}

/**
 * The installations that one file describes, found by what each question has in hand: every root of the file asks, so that
 * going over all of them would make a file of thousands cost with the square of their number.
 */
export class FileInstallations {
  private readonly byPlace: Index<string>;
  private readonly byStart: Index<number>;
  private readonly byVersion: Index<string>;
  private readonly byObject: Index<string>;
  private readonly bySource: Index<string>;
  private readonly byChart: Index<ChartName>;
  private readonly byFileName: Index<string>;
  private positions: ReadonlyMap<Installation, number> | undefined;

  constructor(readonly all: readonly Installation[]) {
    this.byPlace = index(all, ({ documentIndex, values }) => values.map((place) => placeName(documentIndex, place)));
    this.byStart = index(all, ({ given }) => given.settings.map(({ span }) => span.start));
    this.byVersion = index(all, ({ chart, version, versionKey }) =>
      chart === undefined || version === undefined ? [] : [versionName({ chart, version, versionKey })],
    );
    this.byObject = index(all, ({ object }) => (object ? [objectName(object)] : []));
    this.bySource = index(all, ({ valuesFrom = [] }) => valuesFrom.map(({ name }) => name));
    this.byChart = index(all, ({ chart }) => (chart === undefined ? [] : [chart]), withoutRepetitions);
    this.byFileName = index(all, ({ files }) => files.map(nameInReference));
  }

  /** The one that carries values at a place of a document. */
  carrying(documentIndex: number, place: Path): Installation | undefined {
    return this.byPlace().get(placeName(documentIndex, place))?.[0];
  }

  /** The one that sets a value by a name that starts at an offset. */
  settingAt(start: number): Installation | undefined {
    return this.byStart().get(start)?.[0];
  }

  /** The first of a chart whose version is written so. */
  inVersion(installed: InstalledVersion): Installation | undefined {
    return this.byVersion().get(versionName(installed))?.[0];
  }

  /** Those of a chart, each way to write the version once. */
  versionsOf(chart: ChartName): readonly Installation[] {
    return this.byChart().get(chart) ?? [];
  }

  /** Those that an object describes. */
  ofObject(object: ManifestObject): readonly Installation[] {
    return this.byObject().get(objectName(object)) ?? [];
  }

  /**
   * Those that may take values from a file, or that do from one of these objects, in their order: a reference ends with the
   * name of the file that it means, unless a template fills it in.
   */
  mayTakeFrom(path: string, objects: readonly string[] = []): readonly Installation[] {
    const byName = this.byFileName();
    const found = new Set([
      ...(byName.get(baseName(path)) ?? []),
      ...(byName.get(ANY_NAME) ?? []),
      ...objects.flatMap((name) => this.takingFrom(name)),
    ]);
    const positions = (this.positions ??= new Map(this.all.map((one, position) => [one, position])));
    return [...found].sort((a, b) => (positions.get(a) ?? 0) - (positions.get(b) ?? 0));
  }

  /** Whether one takes values from objects. */
  get takeFromObjects(): boolean {
    return this.bySource().size > 0;
  }

  /** Those that take values from an object of this name. */
  takingFrom(name: string): readonly Installation[] {
    return this.bySource().get(name) ?? [];
  }
}

/** A chart in a version, and the key that has it. */
export interface InstalledVersion {
  readonly chart: ChartName;
  readonly version: string;
  readonly versionKey: string;
}

type Found<Key> = ReadonlyMap<Key, readonly Installation[]>;
type Index<Key> = () => Found<Key>;
type Select = (all: readonly Installation[]) => readonly Installation[];

/** An index of installations, or of some of them, that is made when it is first asked for. */
function index<Key>(
  all: readonly Installation[],
  keysOf: (one: Installation) => readonly Key[],
  select: Select = (each) => each,
): Index<Key> {
  let made: Found<Key> | undefined;
  return () => (made ??= indexed(select(all), keysOf));
}

function indexed<Key>(all: readonly Installation[], keysOf: (one: Installation) => readonly Key[]): Found<Key> {
  const found = new Map<Key, Installation[]>();
  for (const one of all) {
    for (const key of new Set(keysOf(one))) {
      const before = found.get(key);
      if (before) before.push(one);
      else found.set(key, [one]);
    }
  }
  return found;
}

/** The first of all that say the same about their version. */
function withoutRepetitions(all: readonly Installation[]): readonly Installation[] {
  const distinct = new Map<string, Installation>();
  for (const one of all) {
    const { chart, version, versionKey, versionExpression, unreadVersion, versionVariable, reference, object } = one;
    const written = [chart, version, versionKey, versionExpression, unreadVersion, versionVariable];
    const key = JSON.stringify([...written, reference, object]);
    if (!distinct.has(key)) distinct.set(key, one);
  }
  return [...distinct.values()];
}

/** In place of the name of a file that a template fills in. */
const ANY_NAME = '*';

function nameInReference(reference: string): string {
  const name = baseName(reference);
  return name === '' || name === '.' || name === '..' || /[{$]/.test(reference) ? ANY_NAME : name;
}

function placeName(documentIndex: number | undefined, place: Path): string {
  return `${String(documentIndex)}${pointer(place)}`;
}

function versionName({ chart, version, versionKey }: InstalledVersion): string {
  return JSON.stringify([chart, version, versionKey]);
}

function objectName({ kind, name }: ManifestObject): string {
  return `${kind}/${name}`;
}
