import { parseRelease } from '../../schemas/releases/releases';
import type { Tool } from './tools';

/** The arguments of a tool, by name. */
export type ToolInput = Readonly<Record<string, string | boolean | undefined>>;

/** The arguments according to the tool's schema, or one sentence about what is wrong with them. */
export type ReadInput =
  { readonly ok: true; readonly input: ToolInput } | { readonly ok: false; readonly reason: string };

/**
 * Reads the arguments from an assistant. Null and the empty string count as absent, because models use them for omitted
 * arguments.
 */
export function readInput({ inputSchema }: Tool, sent: unknown): ReadInput {
  const given = typeof sent === 'object' && sent !== null && !Array.isArray(sent) ? Object.entries(sent) : [];
  const present = given.filter(([, value]: [string, unknown]) => value !== null && value !== undefined && value !== '');
  const names = new Set(present.map(([name]) => name));
  const missing = inputSchema.required.find((name) => !names.has(name));
  if (missing !== undefined) return { ok: false, reason: `The argument ${missing} is missing.` };
  for (const [name, value] of present as [string, unknown][]) {
    const reason = faultOf(inputSchema, name, value);
    if (reason !== undefined) return { ok: false, reason };
  }
  return { ok: true, input: Object.fromEntries(present) };
}

const RELEASES = ['to', 'from', 'release'];

function faultOf({ properties }: Tool['inputSchema'], name: string, value: unknown): string | undefined {
  const argument = Object.hasOwn(properties, name) ? properties[name] : undefined;
  if (!argument) return `There is no argument ${name}. There are: ${Object.keys(properties).join(', ')}.`;
  if (typeof value !== argument.type) return `The argument ${name} must be a ${argument.type}.`;
  if (typeof value !== 'string') return undefined;
  if (argument.enum && !argument.enum.includes(value))
    return `The argument ${name} must be one of ${argument.enum.join(', ')}.`;
  return RELEASES.includes(name) && parseRelease(value) === undefined
    ? `The argument ${name} must be a release, such as 1.6 or 1.6.3.`
    : undefined;
}
