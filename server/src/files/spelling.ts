import { realpathSync } from 'node:fs';
import { IGNORES_CASE } from './ignores-case';

/** What is asked of a system; another one is for tests. */
export interface SpellingSystem {
  readonly ignoresCase: boolean;
  /** A path with links resolved and names as they are on the disk; throws where there is nothing. */
  readonly realPath: (path: string) => string;
}

const OWN: SpellingSystem = { ignoresCase: IGNORES_CASE, realPath: (path) => realpathSync.native(path) };

/** What is the same for all spellings of a name where the system ignores case and how characters are composed. */
export function foldedPath(path: string): string {
  return path.normalize('NFC').toLowerCase();
}

/**
 * One spelling for each file, where the system takes several: that of the disk (`c:/Work/Shop.yaml` for `c:/work/shop.yaml`).
 * Links stay as they are written. The first spelling of what does not exist is kept. Elsewhere a path is what it is.
 */
export class Spelling {
  private readonly known = new Map<string, string>();

  constructor(private readonly system: SpellingSystem = OWN) {}

  /** Absolute, with `/`. */
  of(path: string): string {
    if (!this.system.ignoresCase) return path;
    const folded = foldedPath(path);
    const known = this.known.get(folded);
    if (known !== undefined) return known;
    const spelled = this.ask(path, folded);
    this.known.set(folded, spelled);
    return spelled;
  }

  /** A file is gone: it may come back with another spelling. */
  forget(path: string): void {
    this.known.delete(foldedPath(path));
  }

  private ask(path: string, folded: string): string {
    const end = path.lastIndexOf('/');
    // A drive is called as the editor calls it.
    if (end <= 0 || /^[a-z]:\/?$/i.test(path)) return path;
    const real = this.realPath(path);
    if (real !== undefined && foldedPath(real) === folded) {
      const drive = /^[a-z]:/i.exec(path)?.[0] ?? '';
      return drive + real.slice(drive.length);
    }
    // Only a link on the way leads elsewhere, or nothing is there yet.
    const name = path.slice(end + 1);
    const realName = real?.slice(real.lastIndexOf('/') + 1) ?? name;
    return `${this.of(path.slice(0, end))}/${foldedPath(realName) === foldedPath(name) ? realName : name}`;
  }

  private realPath(path: string): string | undefined {
    try {
      return this.system
        .realPath(path)
        .replaceAll('\\', '/')
        .replace(/^\/\/\?\//, '');
    } catch {
      return undefined;
    }
  }
}
