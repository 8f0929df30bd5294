import { CONNECTION } from '../../../documents/read/workflow-parts';
import { isWholeMap } from '../../../yaml/whole-map';
import { entryOf, nodeAt, type Path } from '../../../yaml/path';
import { adviceMigration } from '../../migration/advice';
import { valueAt } from '../../migration/workflow-places';

const SERVERS: Path = [...CONNECTION, 'servers'];

/** The client no longer starts MCP servers itself since 2.0.2; they are asked over HTTP. */
export const mcpStdio = adviceMigration({
  id: '2.0.2/mcp-stdio',
  release: '2.0.2',
  title: 'Run the MCP server over HTTP',
  question: 'run the server over HTTP, and write `transport: StreamableHTTP` (or `SSE`) with its `url`',
  severity: 'warning',
  find: (root) => {
    const servers = nodeAt(root.node, SERVERS);
    if (root.workflow?.connector !== 'Mcp' || servers?.kind !== 'seq') return [];
    return servers.items.flatMap(({ value }, at) => {
      const transport = [...SERVERS, at, 'transport'];
      const isDefault = isWholeMap(value) && entryOf(value, 'transport') === undefined;
      if (!isDefault && valueAt(root, transport) !== 'Stdio') return [];
      return [
        {
          path: transport,
          message:
            'As of 2.0.2 MCP servers with `transport: Stdio`, which is also the default, are cataloged without their tools, resources and prompts: the ingestion package no longer starts `command`. Run the server over HTTP, and write `transport: StreamableHTTP` (or `SSE`) with its `url`.',
        },
      ];
    });
  },
});
