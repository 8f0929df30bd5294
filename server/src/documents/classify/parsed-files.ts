import { BoundedCache } from '../../text/bounded-cache';
import { rememberByObject } from '../../text/remember';
import type { ParsedText } from '../../yaml/node';
import { reparseUnshifted } from '../../yaml/incremental/reparse';
import { parseCached } from '../../yaml/incremental/recent';
import { begunWorkflows, mightBegin } from './begun-workflow';
import { chartBeside, chartOfArgo, chartInstalledWith } from '../manifests/chart-beside';
import { mightBeValues, type ChartFile } from '../manifests/chart-file';
import { rootsOf } from './classify';
import { mentionsIn, mightMention } from './mentions';
import { mightBeOurs } from '../read/might-be-ours';
import { isPlainText, readPlainText } from '../read/plain-text';
import { programRoots } from './program-roots';
import type { Mention } from '../read/mention';
import type { Registers } from './registers';
import type { Root } from '../read/root';
import type { Workspace } from '../workspace/workspace';

/** How many parsed files are kept. */
const CAPACITY = 64;

interface Entry {
  readonly parsed: ParsedText;
  readonly chartFile: ChartFile | undefined;
  readonly roots: readonly Root[];
  /** An internal error on this text; it then has no roots. */
  readonly fault?: Error;
}

/** A file to read, with what decides which roots it has. */
interface FileState {
  readonly path: string;
  readonly text: string;
  readonly chartFile: ChartFile | undefined;
  /** What was found in an earlier state of it. */
  readonly known: Entry | undefined;
  /** How its text is parsed; without it, only where the text differs from that of `known`. */
  readonly parse?: () => ParsedText;
}

/** A file's text, and the same with a mark at the cursor. */
export interface MarkedText {
  readonly text: string;
  readonly marked: string;
}

/** The parsed files. They are remembered, so that a text that changed a little is parsed again only where it changed. */
export class ParsedFiles {
  constructor(
    private readonly registers: Registers,
    private readonly entries = new BoundedCache<string, Entry>(CAPACITY),
  ) {}

  /** The parsed text of a file. */
  parsed(path: string, text: string): ParsedText {
    return this.entry(path, text, this.entries.get(path)?.chartFile).parsed;
  }

  /** The roots in a file; none for files of other tools. With a workspace, the chart next to the file counts, too. */
  roots(path: string, text: string, workspace?: Workspace): readonly Root[] {
    const chartFile = workspace && chartOf(path, text, workspace);
    const isSaid = mightBeValues(text, chartFile);
    if (!isSaid && this.entries.get(path)?.parsed.text !== text && !mightBeOurs(text, path)) return [];
    return this.entry(path, text, chartFile).roots;
  }

  /** The internal error that kept `roots` from reading this text, if there was one. */
  faultOf(path: string, text: string): Error | undefined {
    const entry = this.entries.get(path);
    return entry?.parsed.text === text ? entry.fault : undefined;
  }

  /** The documents of a file, whatever it is, that name something of OpenMetadata. */
  mentions(path: string, text: string): readonly Mention[] {
    const known = this.entries.get(path)?.parsed;
    if (known?.text === text) return mentionsIn(known, path);
    return mightMention(path, text) ? mentionsIn(this.parsed(path, text), path) : [];
  }

  /**
   * The roots of a text with a mark at the cursor; or the beginning of a workflow if no more is written yet. What is kept for
   * the file is still its own text, and spans after the mark may be those of that text.
   */
  marked(path: string, { text, marked }: MarkedText, workspace: Workspace): readonly Root[] {
    const chartFile = chartOf(path, text, workspace);
    if (!mightBeValues(marked, chartFile) && !mightBeOurs(marked, path) && !mightBegin(marked)) return [];
    const own = this.entry(path, text, chartFile);
    const { parsed, roots } = this.find({
      path,
      text: marked,
      chartFile,
      known: own,
      parse: () => reparseUnshifted(own.parsed, marked),
    });
    return roots.length > 0 ? roots : begunWorkflows(parsed, this.registers);
  }

  /**
   * The same with a memory of its own, so that reading parts of files does not push the files out of this one. Of `path` it
   * knows what is known here: another text of that file is parsed only where it differs.
   */
  withOwnCache(path?: string): ParsedFiles {
    const own = new ParsedFiles(this.registers);
    const known = path === undefined ? undefined : this.entries.get(path);
    if (path !== undefined && known) own.entries.set(path, known);
    return own;
  }

  /** The same files, apart from now on: who tries out other texts of them leaves these as they are. */
  fork(): ParsedFiles {
    return new ParsedFiles(this.registers, this.entries.copy());
  }

  forget(path: string): void {
    this.entries.delete(path);
  }

  private entry(path: string, text: string, chartFile: ChartFile | undefined): Entry {
    const known = this.entries.get(path);
    const entry =
      known?.parsed.text === text && known.chartFile === chartFile
        ? known
        : this.find({ path, text, chartFile, known });
    if (entry !== known) this.entries.set(path, entry);
    return entry;
  }

  private find(file: FileState): Entry {
    try {
      return this.findOrFail(file);
    } catch (error) {
      const fault = error instanceof Error ? error : new Error('not an error');
      // One file never ends the work on the others.
      return { parsed: { text: file.text, documents: [] }, chartFile: file.chartFile, roots: [], fault };
    }
  }

  private findOrFail({ path, text, chartFile, known, parse }: FileState): Entry {
    const { registers } = this;
    if (isPlainText(path)) {
      const plain = readPlainText(text);
      return { parsed: plain, chartFile, roots: programRoots(plain, path, { registers }) };
    }
    const parsed = parse?.() ?? parseCached(text, known?.parsed);
    const before = known?.chartFile === chartFile ? known : undefined;
    return { parsed, chartFile, roots: rootsOf(parsed, path, { registers, chartFile, before }) };
  }
}

/** The chart that the values in a file are for, where the files around it say so. */
function chartOf(path: string, text: string, workspace: Workspace): ChartFile | undefined {
  const named = chartOfArgo(path, text, workspace);
  if (named) return named;
  const beside = chartBeside(path, workspace);
  const installed = chartInstalledWith(path, text, workspace);
  if (!beside || (beside.own ?? beside.dependencies[0]) === undefined) return installed ?? beside;
  return installed?.own === undefined || installed.own === beside.own ? beside : contradicted(beside);
}

/** The same object each time. */
const contradicted = rememberByObject((beside: ChartFile): ChartFile => ({ ...beside, isContradicted: true }));
