import { describe, expect, it } from 'vitest';
import { programInstallations, type ProgramLanguage } from './program-installations';

interface Case {
  readonly what: string;
  readonly language?: ProgramLanguage;
  readonly program: string;
  /** Of each installation: its version, and its values as they are read. */
  readonly found: readonly (readonly [version: string | undefined, ...values: string[]])[];
}

const CASES: readonly Case[] = [
  {
    what: 'a release of Pulumi',
    program: `new k8s.helm.v3.Release("om", { chart: "openmetadata", version: "1.6.3", values: { replicaCount: 2 } });`,
    found: [['1.6.3', '{ replicaCount: 2 }']],
  },
  {
    what: 'names that are defined once',
    program: `const version = '1.6.3';\nconst values: any = { a: { b: [1, x()] } };\ncluster.addHelmChart('om', { chart: 'openmetadata', version, values });`,
    found: [['1.6.3', '{ a: { b: [1, <x>] } }']],
  },
  {
    what: 'a version that is computed',
    program: `new Helm(this, 'om', { chart: 'open-metadata/openmetadata', version: props.version, values: {} });`,
    found: [['props.version', '{}']],
  },
  {
    what: 'values that are computed, added to, changed, defined twice or spread on one line',
    program: [
      `new Release("a", { chart: "openmetadata", values: merge({ a: 1 }) });`,
      `const changed = { a: 1 };\nchanged.b = 2;\nnew Release("b", { chart: "openmetadata", values: changed });`,
      `const twice = {};\nlet other; { const twice = { a: 1 }; }\nnew Release("c", { chart: "openmetadata", values: twice });`,
      `new Release("d", { chart: "openmetadata", values: { ...base, a: 1 } });`,
      `new Release("e", { chart: "openmetadata", values: { a:1 } });`,
      `new Release("f", { chart: "openmetadata", values: { a: 1 });`,
    ].join('\n'),
    found: [[undefined], [undefined], [undefined], [undefined], [undefined]],
  },
  {
    what: 'comments, strings and templates',
    program: `new Release("om", {\n  chart: "openmetadata", // {\n  values: {\n    ...base,\n    a: \`\${x}}\`, /* } */\n    "b": 'c',\n  },\n});`,
    found: [[undefined, '{\n    {%xxxx%}\n    a: <xxxxx>,        \n    "b": \'c\',\n  }']],
  },
  {
    what: 'other charts and other calls',
    program: `new Release("om", { chart: "nginx", values: {} });\nopenmetadata({ chart: "openmetadata", values: {} }, helm);`,
    found: [],
  },
  {
    what: 'Python',
    language: 'python-values',
    program: `values = {"a": True}\nRelease("om", ReleaseArgs(chart="openmetadata", version="1.6.3", values=values))\ncluster.add_helm_chart("om", chart="openmetadata", version=v(), values=dict(a=1))\n`,
    found: [['1.6.3', '{"a": true}'], ['v()']],
  },
  {
    what: 'arguments of Python as a dict',
    language: 'python-values',
    program: `Release("om", {"chart": "openmetadata", "values": {"a": None}})`,
    found: [[undefined, '{"a": null}']],
  },
];

describe('installations in programs', () => {
  for (const { what, language = 'typescript', program, found } of CASES) {
    it(what, () => {
      const installations = programInstallations(`import helm;\n${program}`, language);
      expect(
        installations.map(({ version, unreadVersion, texts }) => [
          version ?? unreadVersion,
          ...texts.map(({ text }) => text.replace(/True/, 'true')),
        ]),
      ).toEqual(found);
    });
  }

  it('keeps a comment that an edit would remove', () => {
    const program = `new Release("om", { chart: "openmetadata", values: { /* why */ a: 1 } }); // helm`;
    const [text] = programInstallations(program, 'typescript').flatMap(({ texts }) => texts);
    expect(text?.replace('{ }')).toMatchObject({ ok: false, reason: 'there is a comment in what it changes' });
  });
});
