import { yamlDialects } from '../../../server/src/protocol/yaml-dialects';
import { templateGlobs, textGlobs } from '../generated/file-globs';

/** As VS Code and the protocol both understand it. */
export type Filter = { readonly scheme: string } & ({ readonly language: string } | { readonly pattern: string });

/**
 * Every file in which the server may find something, in the file systems with these schemes. Files are known by their names,
 * whatever language an extension has for them (that for Helm also takes notes and helpers); only what has no name yet is known
 * by its language.
 */
export function documentFilters(schemes: readonly string[]): Filter[] {
  return schemes.flatMap((scheme) => [
    ...['yaml', 'json', ...(scheme === 'untitled' ? yamlDialects : [])].map((language) => ({ scheme, language })),
    ...['**/*.{yaml,yml}', ...templateGlobs, ...textGlobs].map((pattern) => ({ scheme, pattern })),
  ]);
}
