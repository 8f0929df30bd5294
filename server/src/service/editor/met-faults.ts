import { knownFaults } from '../../rules/generated/known-faults';
import { affects, isIn } from '../../rules/known-fault/affects';
import { pageOfFault } from '../../rules/known-fault/words';
import type { FileFault, KnownFault } from '../../rules/shared/known-fault';
import { parseRelease } from '../../schemas/releases/releases';
import type { CheckRequest } from '../engine/check-request';
import type { Engine } from '../engine/engine';

/** What of the known faults a file may meet, in whatever release. */
export interface MetFaults {
  /** `known-fault/unity-catalog-http-path` */
  readonly faults: readonly string[];
  /** It names some release, so that a way that begins elsewhere is not its own. */
  readonly namesReleases: boolean;
}

/** For lists of releases, in which faults of connectors that nobody has would be noise. Most files are not parsed for it. */
export function metFaults(engine: Engine, request: CheckRequest): MetFaults {
  const { path, text, workspace } = request;
  const named = releasesIn(engine, text);
  const small = text.toLowerCase();
  const possible = knownFaults.filter((fault) => mayMeet(fault, { text, small, named }));
  const files = possible.filter((fault) => fault.kind === 'file');
  const roots = files.length === 0 ? [] : engine.parsedFiles.roots(path, text, workspace);
  const isMet = (fault: KnownFault): boolean =>
    fault.kind !== 'file' || roots.some((root) => affects(fault, { root, path, workspace }, fault.releases.from));
  return { faults: possible.filter(isMet).map(pageOfFault), namesReleases: named.length > 0 };
}

interface SearchedText {
  readonly text: string;
  readonly small: string;
  readonly named: readonly string[];
}

function mayMeet(fault: KnownFault, { text, small, named }: SearchedText): boolean {
  if (fault.kind === 'text') return new RegExp(fault.find).test(text);
  if (fault.kind === 'path') return named.some((release) => isIn(fault.start, release));
  return wordsOf(fault).some((word) => small.includes(word.toLowerCase()));
}

/** Words of which a file that meets a fault has one. */
function wordsOf({ connectors, pipelines, at }: FileFault): readonly string[] {
  return connectors ?? pipelines ?? [at.split('.')[0] ?? at];
}

const VERSION = /\b\d+\.\d+\.\d+\b/g;

function releasesIn(engine: Engine, text: string): readonly string[] {
  const known = new Set(engine.registers.releases.platform.map(({ release }) => release));
  return (text.match(VERSION) ?? []).filter((version) => known.has(parseRelease(version) ?? ''));
}
