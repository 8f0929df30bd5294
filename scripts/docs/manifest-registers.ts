import { TOOLS } from '../../server/src/service/public';
import { listedRules } from '../../server/src/service/catalog/catalog';

interface Manifest {
  readonly contributes: {
    languageModelTools?: unknown;
    readonly configuration: { readonly properties: { readonly 'omconfig.rules': { properties: unknown } } };
  };
}

const levels = ['error', 'warning', 'information', 'hint', 'off'];

/** The manifest (`package.json`) with a setting for each rule and the tools for assistants, as the registers have them. */
export function withRegisters(manifest: string): string {
  const content = JSON.parse(manifest) as Manifest;
  content.contributes.configuration.properties['omconfig.rules'].properties = Object.fromEntries(
    listedRules().map(({ id, severity, optIn, inEditors, summary }) => [
      id,
      { type: 'string', enum: levels, default: optIn && !inEditors ? 'off' : severity, markdownDescription: summary },
    ]),
  );
  content.contributes.languageModelTools = TOOLS.map(({ name, title, summary, description, inputSchema }) => ({
    name,
    displayName: title,
    userDescription: summary,
    modelDescription: description,
    canBeReferencedInPrompt: true,
    toolReferenceName: name.replace('_', '-'),
    tags: ['openmetadata', 'yaml'],
    inputSchema,
  }));
  return `${JSON.stringify(content, undefined, 2)}\n`;
}
