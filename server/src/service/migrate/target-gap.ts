import type { Release } from '../../documents/release/release';
import type { Root } from '../../documents/read/root';
import type { Workspace } from '../../documents/workspace/workspace';
import type { Finding } from '../../schemas/walk/finding';
import { lifetimeOfFound } from '../../schemas/walk/finding-kinds';
import { gapAt } from '../../schemas/releases/lifetime';
import { compareReleases } from '../../schemas/releases/releases';
import type { Lifetime } from '../../schemas/schema';
import { walkRoot } from '../check/walk-root';
import type { Engine } from '../engine/engine';
import { notYetAvailable } from '../../rules/not-yet-available/rule';
import { addAll } from '../../text/long-lists';

/** What a release lacks that both an earlier and a later one have, and that files use: backports leave such gaps. */
export interface TargetGap {
  /** The release that lacks it, exact. */
  readonly to: Release;
  /** The nearest later release that has all of it. */
  readonly go: Release;
  /** Names of fields, values and connectors, each once, with the first file that uses it. */
  readonly lacks: readonly { readonly path: string; readonly name: string }[];
}

/** Looks for what migrated workflows use that `to` lacks because it is in a gap, file by file. */
export class GapSearch {
  private readonly paths: string[] = [];
  private readonly lacking: NamedLacking[] = [];

  constructor(
    private readonly engine: Engine,
    private readonly workspace: Workspace,
    private readonly to: Release,
  ) {}

  /** Looks at one more file. */
  add(path: string): void {
    this.paths.push(path);
    addAll(this.lacking, this.lackingIn(path, this.to));
  }

  /** What the target lacks for the files so far; undefined if nothing. */
  result(): TargetGap | undefined {
    const { to, lacking } = this;
    let go = to;
    for (let open = lacking; open.length > 0; open = this.lackingAt(go)) go = latest(open.map(({ until }) => until));
    if (go === to) return undefined;
    const byName = new Map(lacking.toReversed().map(({ path, name }) => [name, { path, name }]));
    return { to, go, lacks: [...byName.values()].reverse() };
  }

  private lackingAt(release: Release): NamedLacking[] {
    return this.paths.flatMap((path) => this.lackingIn(path, release));
  }

  private lackingIn(path: string, release: Release): NamedLacking[] {
    const { engine, workspace } = this;
    return engine.parsedFiles
      .roots(path, workspace.read(path) ?? '', workspace)
      .filter(({ kind }) => kind === 'workflow' || kind === 'application')
      .flatMap((root) => inGap(engine, root, release).map((one) => ({ path, ...one })));
  }
}

/** The gap in a sentence: “1.12.0 lacks `authType`, which earlier and later releases have. Go to 1.12.2 or later instead.” */
export function describeGap({ to, go, lacks }: TargetGap): string {
  const names = lacks.map(({ name }) => `\`${name}\``);
  const shown =
    names.length > MOST_NAMES ? [...names.slice(0, MOST_NAMES), `${names.length - MOST_NAMES} more`] : names;
  const list = shown.length === 1 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1) ?? ''}`;
  return `${to} lacks ${list}, which earlier and later releases have. Go to ${go} or later instead.`;
}

/** How many names are shown before a count. */
const MOST_NAMES = 5;

interface Lacking {
  readonly name: string;
  readonly until: Release;
}

interface NamedLacking extends Lacking {
  readonly path: string;
}

function inGap(engine: Engine, root: Root, release: Release): Lacking[] {
  const { connector } = root.workflow ?? {};
  const ofConnector = connector === undefined ? undefined : engine.connectors.get(connector)?.lifetime;
  return [
    ...gapOf(connector ?? '', ofConnector, release),
    ...walkRoot(engine, root, release).flatMap((finding) => gapOf(nameOf(finding), lifetimeOfFound(finding), release)),
  ];
}

function gapOf(name: string, lifetime: Lifetime | undefined, release: Release): Lacking[] {
  const gap = lifetime?.gaps && gapAt(lifetime.gaps, release);
  return gap === undefined ? [] : [{ name, until: gap.until }];
}

function nameOf(finding: Finding): string {
  if (finding.kind === 'laterKey') return finding.name;
  const written = finding.kind === 'wrongValue' ? finding.written : undefined;
  return written ?? String(finding.path.at(-1) ?? '');
}

function latest(releases: readonly Release[]): Release {
  return releases.reduce((last, release) => (compareReleases(release, last) > 0 ? release : last));
}

/** The rule whose page explains a gap. */
export const GAP_RULE = notYetAvailable.id;
