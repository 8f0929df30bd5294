import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Model } from '../model-facts';
import { readStoredFacts } from '../stored';
import { ownForm } from '../own-form';
import { lookAlikeWheel } from './testing/look-alike';
import { readModels } from './read-models';
import { readWheel } from './wheel';

const folder = mkdtempSync(join(tmpdir(), 'omconfig-wheel-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function modelOf(text: string, more: Readonly<Record<string, string>> = {}): Model | undefined {
  const files = { 'demo/thing': text, ...more };
  const texts = Object.entries(files).map(([name, one]) => [`metadata/generated/schema/${name}.py`, one] as const);
  return readModels(new Map(texts)).get('demo/thing.json');
}

const FIELDS = {
  kind: { $ref: '#/definitions/Kind', default: 'A' },
  note: { type: 'string' },
  count: { type: 'integer', minimum: 1, default: 3 },
  owner: { $ref: '../type/basic.json#/definitions/Name' },
};
const EXPECTED = {
  type: 'object',
  properties: FIELDS,
  required: ['owner'],
  additionalProperties: false,
  definitions: { Kind: { type: 'string', enum: ['A', 'b-c'] } },
};
const HEAD = `
from ..type import basic as basic_1

class Kind(Enum):
    A = 'A'
    b_c = 'b-c'
`;
const BASIC = { 'type/basic': 'class Name(BaseModel):\n    __root__: str\n\nclass Basic(BaseModel):\n    pass\n' };

describe('the models of a package', () => {
  it.each([
    [
      'assigned, up to 1.4',
      `class Thing(BaseModel):
    class Config:
        extra = Extra.forbid

    kind: Optional[Kind] = Field(Kind.A, description='Which, and why "so"')
    note: Optional[str] = None
    count: Optional[conint(ge=1)] = Field(3, title='How many')
    owner: basic_1.Name = Field(..., description='Who')
`,
    ],
    [
      'inside the annotation, 1.5.0 to 1.13.3',
      `class Thing(BaseModel):
    model_config = ConfigDict(extra='forbid')
    kind: Annotated[Optional[Kind], Field(Kind.A, description='Which' ' of them')]
    note: Annotated[Optional[str], Field(None, title='Note')]
    count: Annotated[Optional[int], Field(3, ge=1)]
    owner: Annotated[basic_1.Name, Field(description='Who')]
`,
    ],
    [
      'after the annotation, since 1.13.4',
      `class Thing(BaseModel):
    model_config = ConfigDict(
        extra='forbid',
    )
    kind: Annotated[Kind | None, Field(description='Which', validate_default=True)] = Kind.A
    note: str | None = None
    count: Annotated[
        int | None,  # how many
        Field(ge=1, title='How many'),
    ] = 3
    owner: basic_1.Name
`,
    ],
  ])('are the same however a field is spelled: %s', (_, text) => {
    expect(modelOf(HEAD + text, BASIC)).toEqual(EXPECTED);
  });

  it('leave out what is not understood, and never run anything', () => {
    const text = `import os
os.remove('/')
class Thing(BaseModel):
    odd: some.thing(lambda: 1)[0] = make()
    other: not a type
`;
    expect(modelOf(text)).toMatchObject({ type: 'object', properties: { odd: {} } });
  });

  it.each(['1.4.8', '1.9.17', '2.0.7'])(
    'of a wheel that looks like %s give the same facts, byte for byte',
    (release) => {
      const facts = readStoredFacts();
      const text = facts.text();
      const models = new Map(facts.filesOf(release).map((file) => [file, facts.model(file, release) ?? {}]));
      facts.remove(release);
      expect(facts.text()).not.toBe(text);
      for (const spelling of ['assigned', 'inside', 'after'] as const) {
        const file = join(folder, `openmetadata_ingestion-${release}.0-py3-none-any.whl`);
        writeFileSync(file, lookAlikeWheel(models, spelling));
        const wheel = readWheel(file);
        facts.set(wheel.release, ownForm(readModels(wheel.texts)));
        expect(facts.text() === text, spelling).toBe(true);
      }
    },
  );
});

describe('a wheel', () => {
  it('that is something else is refused in one sentence', () => {
    expect(() => readWheel('/tmp/requests-2.0.7-py3-none-any.whl')).toThrow(/is not named like openmetadata_ingestion/);
    const file = join(folder, 'openmetadata_ingestion-2.0.9.0-py3-none-any.whl');
    writeFileSync(file, lookAlikeWheel(new Map([['demo/thing.json', { type: 'object' }]]), 'after'));
    expect(() => readWheel(file)).toThrow('openmetadata_ingestion-2.0.9.0-py3-none-any.whl has no models of workflows');
  });
});
