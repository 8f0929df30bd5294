import { safeJson } from '../../../server/src/service/public';

/** Data as JSON, with an indentation of two and a line end; names from a file cannot do anything to a terminal. */
export function jsonText(data: unknown): string {
  return `${safeJson(data, 2)}\n`;
}
