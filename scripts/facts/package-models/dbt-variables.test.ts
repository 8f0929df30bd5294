import { describe, expect, it } from 'vitest';
import modules from '../../../schemas/python-modules.json';
import project from '../../../schemas/workflow/dbt/project.json';
import { dbtVariablesIn } from './dbt-variables';
import { modulesInWheel } from './modules-in-wheel';

describe('variables of a dbt project', () => {
  it('are the fields of the command’s model, whatever the form of the line', () => {
    const texts = new Map([
      [
        'metadata/cli/ingest_dbt.py',
        'class OpenMetadataDBTConfig(BaseModel):\n' +
          '    openmetadata_host_port: str = Field(\n        ..., description="Address"\n    )\n' +
          '    openmetadata_jwt_token: str = Field(..., description="Token")\n' +
          '    openmetadata_include_tags: bool = Field(default=True, description="Tags")\n' +
          '    openmetadata_table_filter_pattern: Optional[Dict[str, List[str]]] = Field(  # noqa\n        default=None\n    )\n' +
          '\n    def other(self):\n        openmetadata_local = 1\n',
      ],
    ]);
    const found = [
      'openmetadata_host_port required',
      'openmetadata_jwt_token required',
      'openmetadata_include_tags',
      'openmetadata_table_filter_pattern',
    ];
    expect([...dbtVariablesIn(texts)]).toEqual(found);
    expect([...modulesInWheel({ release: '2.0.7', texts }).dbtVariables]).toEqual(found);
  });

  it('are those of the schema, since the release that has them', () => {
    const { properties, required } = project.properties.vars;
    const ours = Object.entries(properties).map(([name, { lifetime }]) => [
      required.includes(name) ? `${name} required` : name,
      lifetime.since,
    ]);
    expect(Object.fromEntries(ours)).toEqual(modules.dbtVariables);
  });
});
