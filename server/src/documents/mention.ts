import type { YamlDocument } from '../yaml/node';

/**
 * A document or text of any kind that is no configuration of ours, but names something of ours: a pin of the package, a
 * call, a command.
 */
export interface Mention {
  readonly kind: 'mention';
  /** Index of the document in its file. */
  readonly documentIndex: number;
  readonly document: YamlDocument;
}
