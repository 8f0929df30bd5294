import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import {
  CallToolRequestSchema,
  ErrorCode,
  ListResourcesRequestSchema,
  ListToolsRequestSchema,
  McpError,
  ReadResourceRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import type { McpTools } from '../environment/mcp-tools';

const MARKDOWN = 'text/markdown';

/**
 * Serves the tools over stdin and stdout by the Model Context Protocol, until stdin ends. The lower class of the SDK is
 * used, because the tools' schemas are JSON Schema already, and the upper one would double the size of this bundle.
 */
export async function serveMcp({ version, instructions, tools, call, resources, read }: McpTools): Promise<void> {
  const server = new Server(
    { name: 'omconfig', version },
    { capabilities: { tools: {}, resources: {} }, instructions },
  );
  server.setRequestHandler(ListResourcesRequestSchema, () => ({
    resources: resources().map((one) => ({ ...one, mimeType: MARKDOWN })),
  }));
  server.setRequestHandler(ReadResourceRequestSchema, ({ params: { uri } }) => {
    const text = read(uri);
    if (text === undefined) throw new McpError(ErrorCode.InvalidParams, `There is no resource ${uri}.`);
    return { contents: [{ uri, mimeType: MARKDOWN, text }] };
  });
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.map(({ name, title, description, inputSchema, writes }) => ({
      name,
      title,
      description,
      inputSchema: { ...inputSchema, required: [...inputSchema.required] },
      annotations: {
        title,
        readOnlyHint: !writes,
        destructiveHint: writes,
        idempotentHint: true,
        openWorldHint: false,
      },
    })),
  }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }, { signal }) => {
    const { text, isError } = await call(params.name, params.arguments, signal);
    return { content: [{ type: 'text', text }], isError };
  });
  const ended = new Promise<void>((resolve) => process.stdin.once('end', resolve));
  await server.connect(new StdioServerTransport());
  await ended;
  await server.close();
}
