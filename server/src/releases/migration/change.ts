import type { TextEdit } from '../../text/edit';
import type { Relocation } from './relocation';

/** `safe` keeps the meaning of the file; `review` may change behavior or other files, so a person decides. */
export type Safety = 'safe' | 'review';

/** What a fix does to the workspace, or why it cannot be done. */
export type Change =
  | {
      readonly ok: true;
      readonly files: readonly FileChange[];
      readonly relocations: readonly Relocation[];
      /** What remains for a person to do. */
      readonly manual: readonly ManualStep[];
    }
  | { readonly ok: false; readonly reason: string };

/** What happens to one file; `path` as the workspace names it. */
export type FileChange =
  | {
      readonly action: 'edit';
      readonly path: string;
      readonly edits: readonly TextEdit[];
      readonly before: string;
      readonly after: string;
    }
  | { readonly action: 'create'; readonly path: string; readonly after: string };

/** Something that the user has to do by hand in a file. */
export interface ManualStep {
  readonly path: string;
  /** 1-based, where one is known. */
  readonly line?: number;
  readonly text: string;
  /** Lines that the person may paste. */
  readonly paste?: string;
}
