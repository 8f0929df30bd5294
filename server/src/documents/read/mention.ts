import type { YamlDocument } from '../../yaml/node';

/**
 * A document or text of any kind that names something of OpenMetadata without being our configuration: it pins the
 * package, calls the server, or runs a command.
 */
export interface Mention {
  readonly kind: 'mention';
  /** Index of the document in its file. */
  readonly documentIndex: number;
  readonly document: YamlDocument;
}
