import type { ChartInstallation } from './chart-installation';
import { chartNamed } from './chart-name';

const RESOURCE = /\bresource[ \t]+"helm_release"[ \t]+"[^"\n]*"[ \t]*\{/g;
/** A longer block is not read to its end. */
const LONGEST_BLOCK = 20_000;

/** The installations of our charts in Terraform: `resource "helm_release"` with `chart`, `version` and values files. */
export function terraformInstallations(text: string): readonly ChartInstallation[] {
  if (!text.includes('helm_release') || !text.includes('openmetadata')) return [];
  return [...text.matchAll(RESOURCE)].flatMap(({ index, 0: head }) => {
    const block = blockFrom(text, index + head.length);
    const chart = chartNamed(valueOf(block, 'chart', text));
    if (chart === undefined) return [];
    return [
      {
        chart,
        version: valueOf(block, 'version', text),
        versionKey: 'version',
        versionPath: [],
        values: [],
        sets: [],
        files: filesIn(/^[ \t]*values[ \t]*=[^\n]*\blocal\./m.test(block) ? text : block),
      },
    ];
  });
}

/** From behind an opening brace to the one that closes it. */
function blockFrom(text: string, start: number): string {
  let depth = 1;
  const end = Math.min(text.length, start + LONGEST_BLOCK);
  for (let at = start; at < end; at += 1) {
    const sign = text.charAt(at);
    if (sign === '{') depth += 1;
    else if (sign === '}') depth -= 1;
    if (depth === 0) return text.slice(start, at);
  }
  return text.slice(start, end);
}

/** The text that an argument has: written there, or the default of the variable or local value that it names. */
function valueOf(block: string, name: string, text: string): string | undefined {
  const written = new RegExp(
    String.raw`^[ \t]*${name}[ \t]*=[ \t]*(?:"([^"\n]*)"|(var|local)\.(\w+)[ \t]*$)`,
    'm',
  ).exec(block);
  const [, literal, kind, variable = ''] = written ?? [];
  if (literal !== undefined) return literal.includes('${') ? undefined : literal;
  if (kind === 'local') return new RegExp(String.raw`^[ \t]*${variable}[ \t]*=[ \t]*"([^"$\n]*)"`, 'm').exec(text)?.[1];
  if (kind !== 'var') return undefined;
  const declared = new RegExp(String.raw`\bvariable[ \t]+"${variable}"[ \t]*\{`).exec(text);
  const declaration = declared ? blockFrom(text, declared.index + declared[0].length) : '';
  return /^[ \t]*default[ \t]*=[ \t]*"([^"$\n]*)"/m.exec(declaration)?.[1];
}

/** The files that `file` and `templatefile` read, from the module's folder. */
function filesIn(text: string): string[] {
  return [...text.matchAll(/\b(?:file|templatefile)\([ \t]*"(?:\$\{path\.(?:module|root)\}\/)?([^"$]+)"/g)].map(
    ([, path = '']) => path,
  );
}
