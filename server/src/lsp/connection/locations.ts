import { URI } from 'vscode-uri';

/**
 * The engine names files by absolute paths with `/`, the protocol by URIs. A file that has no path (untitled, virtual)
 * is named by its URI in both. Remembers how the client spells the URI of a path, since the spelling differs between
 * editors (`file:///c%3A/…`, `file:///C:/…`) and an answer must name the document as the client does.
 */
export class Locations {
  private readonly spelling = new Map<string, string>();

  /** `spelled`: the one spelling of a path, where the system takes several. */
  constructor(private readonly spelled: (path: string) => string = (path) => path) {}

  /** The path of a URI; keeps the URI as the spelling to answer with. */
  pathOf(uri: string): string {
    const path = this.spelled(pathOfUri(asText(uri, 'a URI')));
    this.spelling.set(path.length > 1 ? path.replace(/\/$/, '') : path, uri);
    return path;
  }

  /** What the client never named is spelled as the innermost folder around it that it did. */
  uriOf(path: string): string {
    const spelled = this.spelling.get(path);
    if (spelled !== undefined) return spelled;
    const own = uriOfPath(path);
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
      const folder = path.slice(0, end);
      const uri = this.spelling.get(folder);
      if (uri === undefined) continue;
      const ownFolder = uriOfPath(folder);
      return own.startsWith(`${ownFolder}/`) ? uri.replace(/\/$/, '') + own.slice(ownFolder.length) : own;
    }
    return own;
  }
}

/** `file:///home/me/a%20b.yaml` → `/home/me/a b.yaml`; of other schemes the URI itself. */
export function pathOfUri(uri: string): string {
  if (!/^file:/i.test(uri)) return uri;
  try {
    const { authority, path } = URI.parse(uri);
    if (authority !== '' && path.length > 1) return `//${authority}${path}`;
    // On every system: tests and remote clients name files of others.
    return /^\/[a-z]:/i.test(path) ? path.charAt(1).toLowerCase() + path.slice(2) : path;
  } catch {
    return uri;
  }
}

/** The inverse of `pathOfUri`. */
export function uriOfPath(path: string): string {
  return /^(?:\/|[a-z]:\/)/i.test(path) ? URI.file(path).toString() : path;
}

/** What a client sent, which may be anything; throws where it is no text, so that nothing else gets to the engine. */
export function asText(sent: unknown, what: string): string {
  if (typeof sent !== 'string') throw new TypeError(`The client sent ${typeof sent} for ${what}.`);
  return sent;
}
