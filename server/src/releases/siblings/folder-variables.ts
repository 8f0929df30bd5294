import { foldersAbove } from '../../documents/workspace/folders';
import type { Workspace } from '../../documents/workspace/workspace';
import { hasPlaceholder } from '../../yaml/placeholder';

/** Files with variables for one environment: where one of them sets another value, nobody knows which counts. */
const OTHERS = ['local', 'dev', 'development', 'test', 'staging', 'prod', 'production'].map((name) => `.env.${name}`);
const VARIABLE = /\$(?:\{([A-Za-z_]\w*)(?::?-[^}]*)?\}|([A-Za-z_]\w*))/g;

/** A text of a file with the variables filled in that an `.env` next to it, or above, sets; undefined unless all are. */
export function withFolderVariables(workspace: Workspace, path: string, text: string): string | undefined {
  const filled = text.replaceAll(
    VARIABLE,
    (whole, braced?: string, bare?: string) => valueFor(workspace, path, braced ?? bare ?? '') ?? whole,
  );
  return hasPlaceholder(filled) ? undefined : filled;
}

/** From the nearest `.env` that sets a variable. */
function valueFor(workspace: Workspace, path: string, name: string): string | undefined {
  for (const folder of foldersAbove(path, workspace)) {
    const valueOf = (file: string): string | undefined => valueIn(workspace.read(`${folder}/${file}`), name);
    const value = valueOf('.env');
    if (value === undefined) continue;
    return OTHERS.every((file) => (valueOf(file) ?? value) === value) ? value : undefined;
  }
  return undefined;
}

/** The last line counts; undefined where it takes the value from elsewhere. */
function valueIn(text: string | undefined, name: string): string | undefined {
  const lines = text?.matchAll(/^[ \t]*(?:export[ \t]+)?([A-Za-z_]\w*)[ \t]*=(.*)$/gm) ?? [];
  const [last] = [...lines].filter(([, key]) => key === name).slice(-1);
  const written = last?.[2]?.trim();
  if (written === undefined) return undefined;
  const quoted = /^(["'])(.*?)\1/.exec(written);
  const value = quoted?.[2] ?? written.replace(/\s+#.*$/, '');
  return value === '' || /[$`\\]/.test(value) ? undefined : value;
}
