import { ErrorCodes, ResponseError } from 'vscode-languageserver';
import { parseRelease } from '../../service/public';

/** The one argument of a command: an object, whatever the client has put into it. */
export type CommandArgument = Readonly<Record<string, unknown>>;

/** A text that the command needs. Refuses an argument without it. */
export function text(argument: CommandArgument, name: string): string {
  return given(optionalText(argument, name), name);
}

/** A text; undefined where it is absent, null or empty. Refuses anything else that is no text. */
export function optionalText(argument: CommandArgument, name: string): string | undefined {
  const value = argument[name];
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value !== 'string') throw invalid(`The argument “${name}” must be a string.`);
  return value;
}

/** A release that the command needs, as it was typed. */
export function release(argument: CommandArgument, name: string): string {
  return given(optionalRelease(argument, name), name);
}

/** A release as it was typed; a text that names none must not silently mean the newest. */
export function optionalRelease(argument: CommandArgument, name: string): string | undefined {
  const value = optionalText(argument, name);
  if (value === undefined || parseRelease(value) !== undefined) return value;
  throw invalid(`The argument “${name}” must be a release, such as 1.6 or 1.6.3.`);
}

/** The refusal of a command or its argument. */
export function invalid(message: string): ResponseError {
  return new ResponseError(ErrorCodes.InvalidParams, message);
}

function given(value: string | undefined, name: string): string {
  if (value === undefined) throw invalid(`The argument “${name}” is missing.`);
  return value;
}
