import type { McpTools } from './mcp-tools';
import type { FileService } from '../../../server/src/service/service';

/** Where text goes. */
export interface Output {
  readonly write: (text: string) => unknown;
  readonly isTTY?: boolean;
}

/** All that a run touches besides the file system, so that tests can run it in their own process. */
export interface CliEnvironment {
  /** The arguments after `omconfig`. */
  readonly argv: readonly string[];
  /** Absolute. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: AsyncIterable<Uint8Array | string> & { readonly isTTY?: boolean };
  readonly stdout: Output;
  readonly stderr: Output;
  /** Made when first needed: `explain` and `rules` do without. */
  readonly createService: () => FileService;
  /** Runs until the editor goes away. */
  readonly startLanguageServer: () => Promise<void>;
  /** Answers an assistant until it goes away. */
  readonly startMcpServer: (tools: McpTools) => Promise<void>;
  /** Does something that must not be left half done: an interruption waits until it is done. */
  readonly uninterrupted: <Result>(work: () => Result) => Promise<Result>;
  /** Where the pages of rules are: see `pageBaseOf`. */
  readonly pageBase: string;
  readonly version: string;
}
