import { HELD_OUT_TEXTS } from './held-out-texts';

/** Secrets of different kinds; each has the same word in it, by which they are found in an output. */
const SECRETS = ['hunter2', 'hunter2!Qx', 'Zk9-hunter2-w4', 'p0nd_hunter2_Lr6Yt8Wb3', 'Ahunter2Kd83JsLq02Mz'] as const;

const indented = (text: string): string => text.replaceAll('\n', '\n  ');
const escaped = (text: string): string => JSON.stringify(text);

/** Ways to have a text within a file. */
const AROUND: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => `run: |\n  ${indented(text)}`,
  (text) => `command: ["sh", "-c", ${escaped(text)}]`,
  (text) => `note: '${text.replaceAll("'", "''").replaceAll('\n', '\n\n  ')}'`,
  (text) => `# ${text.replaceAll('\n', '\n# ')}\nx: 1`,
  (text) => '```\n' + text + '\n```',
  (text) => `x = """\n${text}\n"""`,
  (text) => `{"script": ${escaped(text)}}`,
  (text) => `data:\n  init: |-\n    set -e\n    ${text.replaceAll('\n', '\n    ')}\n    echo done`,
];

/** Each text three times: with other secrets, and in other surroundings. */
export function heldOutShapes(texts: Readonly<Record<string, readonly string[]>> = HELD_OUT_TEXTS): readonly string[] {
  return Object.values(texts)
    .flat()
    .flatMap((text, index) =>
      [0, 1, 2].map((time) => {
        const around = AROUND[(index + time * 4) % AROUND.length];
        const secret = SECRETS[(index + time) % SECRETS.length] ?? '';
        return around?.(text.replaceAll('§', () => secret)) ?? '';
      }),
    );
}
