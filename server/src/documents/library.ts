import { BoundedCache } from '../text/bounded-cache';
import type { ParsedText } from '../yaml/node';
import { reparseUnshifted } from '../yaml/incremental';
import { parseCached } from '../yaml/recent';
import { begunWorkflows, mightBegin } from './classify/begun-workflow';
import { chartBeside, chartInstalledWith } from './manifests/chart-beside';
import type { ChartFile } from './manifests/chart-file';
import { rootsOf } from './classify/classify';
import { mentionsIn, mentionsOurs } from './classify/mentions';
import { mightBeOurs } from './classify/might-be-ours';
import { isPlainText, readPlainText } from './classify/plain-text';
import { programRoots } from './programs/program-roots';
import type { Mention } from './mention';
import type { Registers } from './registers';
import type { Root } from './root';
import type { Workspace } from './workspace';

/** How many parsed files are kept. */
const CAPACITY = 64;

interface Entry {
  readonly parsed: ParsedText;
  readonly beside: ChartFile | undefined;
  readonly roots: readonly Root[];
  /** What failed inside omconfig on this text, of which nothing is known then. */
  readonly fault?: Error;
}

/** A file's text, and the same with a mark where somebody types. */
export interface MarkedText {
  readonly text: string;
  readonly marked: string;
}

/** Remembers what was parsed, so that a text that changed a little is parsed again only where it changed. */
export class Library {
  private readonly entries = new BoundedCache<string, Entry>(CAPACITY);

  constructor(private readonly registers: Registers) {}

  /** The parsed text of a file; `path` names it for the memory only. */
  parsed(path: string, text: string): ParsedText {
    return this.entry(path, text, this.entries.get(path)?.beside).parsed;
  }

  /** What of ours is in a file; empty for everybody else's. The workspace says whether a chart is next to it. */
  roots(path: string, text: string, workspace?: Workspace): readonly Root[] {
    if (this.entries.get(path)?.parsed.text !== text && !mightBeOurs(text, path)) return [];
    return this.entry(path, text, workspace && chartOf(path, text, workspace)).roots;
  }

  /** What failed inside omconfig when `roots` read this text; it found nothing then. */
  faultOf(path: string, text: string): Error | undefined {
    const entry = this.entries.get(path);
    return entry?.parsed.text === text ? entry.fault : undefined;
  }

  /** The documents of a file, whatever it is, that name something of ours. */
  mentions(path: string, text: string): readonly Mention[] {
    const known = this.entries.get(path)?.parsed;
    if (known?.text === text) return mentionsIn(known, path);
    return mentionsOurs(text) ? mentionsIn(this.parsed(path, text), path) : [];
  }

  /**
   * What of ours is in a file's text with a mark where somebody types; or the beginning of a workflow, when no more is
   * written yet. Spans after the mark can be those of the file's own text, which stays at hand.
   */
  marked(path: string, { text, marked }: MarkedText, workspace: Workspace): readonly Root[] {
    if (!mightBeOurs(marked, path) && !mightBegin(marked)) return [];
    const beside = chartOf(path, text, workspace);
    const own = this.entry(path, text, beside);
    const { parsed, roots } = this.find(path, { text: marked, beside }, own, () =>
      reparseUnshifted(own.parsed, marked),
    );
    return roots.length > 0 ? roots : begunWorkflows(parsed, this.registers);
  }

  /** A memory of its own, so that looks at parts of files do not push out what is known of the files. */
  apart(): Library {
    return new Library(this.registers);
  }

  forget(path: string): void {
    this.entries.delete(path);
  }

  private entry(path: string, text: string, beside: ChartFile | undefined): Entry {
    const known = this.entries.get(path);
    const entry =
      known?.parsed.text === text && known.beside === beside ? known : this.find(path, { text, beside }, known);
    if (entry !== known) this.entries.set(path, entry);
    return entry;
  }

  /** What of ours a text holds; `known` is what was found in an earlier state of it. */
  private find(
    path: string,
    { text, beside }: Pick<Entry, 'beside'> & { text: string },
    known: Entry | undefined,
    parse = (): ParsedText => parseCached(text, known?.parsed),
  ): Entry {
    try {
      return this.findOrFail(path, { text, beside }, known, parse);
    } catch (error) {
      const fault = error instanceof Error ? error : new Error('not an error');
      // One file never ends the work on the others.
      return { parsed: { text, documents: [] }, beside, roots: [], fault };
    }
  }

  private findOrFail(
    path: string,
    { text, beside }: Pick<Entry, 'beside'> & { text: string },
    known: Entry | undefined,
    parse: () => ParsedText,
  ): Entry {
    const { registers } = this;
    if (isPlainText(path)) {
      const plain = readPlainText(text);
      return { parsed: plain, beside, roots: programRoots(plain, path, { registers }) };
    }
    const parsed = parse();
    const before = known?.beside === beside ? known : undefined;
    return { parsed, beside, roots: rootsOf(parsed, path, { registers, beside }, before) };
  }
}

/** The chart that the values in a file are for, where something besides their content says so. */
function chartOf(path: string, text: string, workspace: Workspace): ChartFile | undefined {
  return chartBeside(path, workspace) ?? chartInstalledWith(path, text, workspace);
}
