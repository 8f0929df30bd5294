import type { Tool, ToolAnswer } from '../../../server/src/service/public';

/** What an MCP server offers. */
export interface McpTools {
  readonly version: string;
  readonly tools: readonly Tool[];
  readonly call: (name: string, input: unknown, signal: AbortSignal) => Promise<ToolAnswer>;
}
