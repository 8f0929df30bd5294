import { withoutComments } from '../../documents/read/plain-text';
import { allReleaseDirectives } from '../../documents/release/release-comment';
import { placedPins } from '../../documents/release/placed-pins';
import type { ReleaseList } from '../../schemas/releases/release-list';
import { parseRelease } from '../../schemas/releases/releases';
import type { Span } from '../../text/span';
import { describeFault, faultsOfRelease } from '../catalog/known-faults';
import type { CheckRequest } from '../engine/check-request';
import type { Engine } from '../engine/engine';
import type { HoverText } from './hover-text';

/** What is known of the release that a comment, a requirement or an image names at an offset. */
export function releaseAt(engine: Engine, { path, text }: CheckRequest, offset: number): HoverText | undefined {
  const known = engine.registers.releases;
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const end = text.indexOf('\n', offset);
  const line = text.slice(start, end < 0 ? text.length : end);
  // Most lines name none.
  if (!/open-?metadata|omconfig/i.test(line)) return undefined;
  const named = [...pinsIn(line, path), ...commentsIn(line)].find(
    ({ span }) => start + span.start <= offset && offset <= start + span.end,
  );
  if (!named) return undefined;
  const markdown = describe(named.version, known);
  if (markdown === undefined) return undefined;
  const span = { start: start + named.span.start, end: start + named.span.end };
  return {
    markdown,
    span,
    releases: known.platform.map(({ release }) => release).filter((one) => one === named.version),
  };
}

interface NamedRelease {
  readonly version: string;
  readonly span: Span;
}

function pinsIn(line: string, path: string): readonly NamedRelease[] {
  return placedPins(withoutComments(line, path)).flatMap(({ start, end, version }) => {
    const release = parseRelease(version);
    return release === undefined ? [] : [{ version: release.split('.').slice(0, 3).join('.'), span: { start, end } }];
  });
}

function commentsIn(line: string): readonly NamedRelease[] {
  return allReleaseDirectives(line).flatMap(({ kind, version, start, end }) =>
    kind === 'release' ? [{ version, span: { start, end } }] : [],
  );
}

/** When the release was published, and what fails in it; undefined for what is no release to the patch. */
function describe(version: string, known: ReleaseList): string | undefined {
  const release = known.platform.find((one) => one.release === version);
  if (!release) return undefined;
  const head = `**OpenMetadata ${version}**${release.date === undefined ? '' : `, released on ${release.date}`}`;
  const faults = faultsOfRelease(version, known).map((fault) => `- ${describeFault(fault)} (\`${fault.id}\`)`);
  return faults.length === 0 ? head : `${head}\n\nKnown faults:\n\n${faults.join('\n')}`;
}
