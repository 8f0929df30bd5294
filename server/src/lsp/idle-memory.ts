import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** A pause in the typing, in milliseconds: what opening a file left is collected before the first letter. */
const IDLE_MS = 300;
/** How many bytes are worth collecting all garbage, which takes about 20 ms. */
const WORTHWHILE = 6 * 1024 * 1024;

/** The size of a text (in UTF-16 units) from which on a letter makes so much garbage that more room for it pays off. */
const LARGE_TEXT = 100_000;

/** How much memory is used, in bytes, and the functions that collect all garbage and double the room for new objects. */
export interface Heap {
  readonly used: () => number;
  readonly collect: () => void;
  readonly widen: () => void;
}

/**
 * Gives memory back when nobody has asked for anything for a while. V8 collects all garbage only when it needs room, so
 * what opening a large file and typing in it left behind would stay for as long as the editor is open.
 */
export class IdleMemory {
  private timer: NodeJS.Timeout | undefined;
  /** What was used after the last collection. */
  private settled = 0;
  private isWide = false;

  constructor(private readonly heap: Heap = v8Heap()) {}

  /** Something is being done with a text of this size: garbage is looked for when that is a while ago. */
  busy(size: number): void {
    if (size >= LARGE_TEXT && !this.isWide) {
      this.isWide = true;
      this.heap.widen();
    }
    if (this.timer) this.timer.refresh();
    else {
      this.timer = setTimeout(() => {
        this.collect();
      }, IDLE_MS).unref();
    }
  }

  private collect(): void {
    this.timer = undefined;
    if (this.heap.used() - this.settled < WORTHWHILE) return;
    this.heap.collect();
    this.settled = this.heap.used();
  }
}

type Collector = (options?: { readonly type: 'minor' }) => void;

function v8Heap(): Heap {
  let known: Collector | undefined;
  const collect: Collector = (options) => {
    known ??= collector();
    known(options);
  };
  return {
    used: () => getHeapStatistics().used_heap_size,
    collect: () => {
      collect();
    },
    // The room grows only when new objects are collected, and the program starts with a factor of 1: see `start`.
    widen: () => {
      setFlagsFromString('--semi-space-growth-factor=2');
      collect({ type: 'minor' });
      setFlagsFromString('--semi-space-growth-factor=1');
    },
  };
}

/** V8 exposes its collector to programs of a context that is created while the flag is set; if it does not, nothing is done. */
function collector(): Collector {
  setFlagsFromString('--expose-gc');
  const found = runInNewContext('globalThis.gc') as Collector | undefined;
  setFlagsFromString('--no-expose-gc');
  return found ?? (() => undefined);
}
