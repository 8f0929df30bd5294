import type { ParsedText } from '../yaml/node';
import { readAgain } from '../yaml/recent';
import { begunWorkflows, mightBegin } from './begun-workflow';
import { chartBeside } from './chart-beside';
import type { ChartFile } from './chart-file';
import { rootsOf } from './classify';
import { mightBeOurs } from './might-be-ours';
import { isPlainText, readPlainText } from './plain-text';
import { pythonRoots } from './python-roots';
import type { Registers } from './registers';
import type { Root } from './root';
import { mentionsOurs, textRoots } from './text-roots';
import type { Workspace } from './workspace';

/** How many parsed files are kept; the least recently used goes first. */
const CAPACITY = 64;

interface Entry {
  readonly parsed: ParsedText;
  readonly beside: ChartFile | undefined;
  readonly roots: readonly Root[];
}

/** Remembers what was parsed, so that a text that changed a little is parsed again only where it changed. */
export class Library {
  private readonly entries = new Map<string, Entry>();

  constructor(private readonly registers: Registers) {}

  /** The parsed text of a file; `path` names it for the memory only. */
  parsed(path: string, text: string): ParsedText {
    return this.entry(path, text, this.entries.get(path)?.beside).parsed;
  }

  /** What of ours stands in a file; empty for everybody else's. The workspace tells whether a chart stands beside it. */
  roots(path: string, text: string, workspace?: Workspace): readonly Root[] {
    if (this.entries.get(path)?.parsed.text !== text && !mightBeOurs(text, path)) return [];
    return this.entry(path, text, workspace && chartBeside(path, workspace)).roots;
  }

  /** What in a file, whatever it is, names something of ours in its texts. */
  texts(path: string, text: string): readonly Root[] {
    return mentionsOurs(text) ? textRoots(this.parsed(path, text), path) : [];
  }

  /**
   * What of ours stands in a text that is a passing variation of a file's (a mark where somebody types). It is remembered
   * apart, so that the file's own text stays at hand.
   */
  marked(path: string, text: string, workspace: Workspace): readonly Root[] {
    const name = `${path}\0marked`;
    if (!mightBeOurs(text, path) && !mightBegin(text)) {
      this.entries.delete(name);
      return [];
    }
    // The file's own text differs in the mark alone; that of the last mark in all that was typed since.
    const known = this.entries.get(path) ?? this.entries.get(name);
    const entry = this.read(path, { text, beside: chartBeside(path, workspace) }, known);
    this.entries.set(name, entry);
    return entry.roots;
  }

  /** Beginnings of workflows in the text that was last given to `marked`. */
  begun(path: string): readonly Root[] {
    const known = this.entries.get(`${path}\0marked`);
    return known ? begunWorkflows(known.parsed, this.registers) : [];
  }

  forget(path: string): void {
    this.entries.delete(path);
    this.entries.delete(`${path}\0marked`);
  }

  private entry(path: string, text: string, beside: ChartFile | undefined): Entry {
    const known = this.entries.get(path);
    this.entries.delete(path);
    const entry =
      known?.parsed.text === text && known.beside === beside ? known : this.read(path, { text, beside }, known);
    this.entries.set(path, entry);
    const oldest = this.entries.keys().next();
    if (this.entries.size > CAPACITY && !oldest.done) this.entries.delete(oldest.value);
    return entry;
  }

  private read(
    path: string,
    { text, beside }: Pick<Entry, 'beside'> & { text: string },
    known: Entry | undefined,
  ): Entry {
    if (isPlainText(path)) {
      const plain = readPlainText(text);
      return { parsed: plain, beside, roots: pythonRoots(plain, path, { registers: this.registers }) };
    }
    const parsed = readAgain(text, known?.parsed);
    return { parsed, beside, roots: rootsOf(parsed, path, { registers: this.registers, beside }) };
  }
}
