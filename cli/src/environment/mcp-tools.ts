import type { AssistResource, Tool, ToolAnswer } from '../../../server/src/service/public';

/** What an MCP server offers. */
export interface McpTools {
  readonly version: string;
  /** What an assistant reads before it calls a tool. */
  readonly instructions: string;
  readonly resources: () => readonly AssistResource[];
  /** A resource as Markdown; undefined for an address that does not exist. */
  readonly read: (uri: string) => string | undefined;
  readonly tools: readonly Tool[];
  readonly call: (name: string, input: unknown, signal: AbortSignal) => Promise<ToolAnswer>;
}
