import { checkTool } from './check-tool';
import { explainTool } from './explain-tool';
import { fixTool } from './fix-tool';
import { migrateTool } from './migrate-tool';
import { newTool } from './new-tool';
import { planTool } from './plan-tool';
import { readInput } from './read-input';
import { schemaTool } from './schema-tool';
import { refused, type ToolAnswer, type ToolHost } from './tool-host';
import { TOOLS } from './tools';

/**
 * Runs a tool with the arguments of an assistant. Wrong arguments are answered with an explanation, so that it can try
 * again.
 */
export async function runTool(host: ToolHost, name: string, sent: unknown): Promise<ToolAnswer> {
  const tool = TOOLS.find((one) => one.name === name);
  if (!tool) return refused(`There is no tool ${name}.`);
  const read = readInput(tool, sent);
  if (!read.ok) return refused(read.reason);
  const { input } = read;
  switch (tool.name) {
    case 'omconfig_check':
      return checkTool(host, input);
    case 'omconfig_explain':
      return explainTool(input);
    case 'omconfig_migrate':
      return migrateTool(host, input);
    case 'omconfig_fix':
      return fixTool(host, input);
    case 'omconfig_plan':
      return planTool(host, input);
    case 'omconfig_new':
      return newTool(input);
    case 'omconfig_schema':
      return schemaTool(input);
  }
}
