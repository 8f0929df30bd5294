import { ruleRows } from '../../server/src/service/catalog';

interface Manifest {
  readonly contributes: {
    readonly configuration: { readonly properties: { readonly 'omconfig.rules': { properties: unknown } } };
  };
}

const levels = ['error', 'warning', 'information', 'hint', 'off'];

/** The manifest (`package.json`) with a setting for each rule, as the register has them. */
export function withRuleSettings(manifest: string): string {
  const content = JSON.parse(manifest) as Manifest;
  content.contributes.configuration.properties['omconfig.rules'].properties = Object.fromEntries(
    ruleRows().map(({ id, severity, optIn, summary }) => [
      id,
      { enum: levels, default: optIn ? 'off' : severity, markdownDescription: summary },
    ]),
  );
  return `${JSON.stringify(content, undefined, 2)}\n`;
}
