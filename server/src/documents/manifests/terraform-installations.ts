import { firstIndent } from '../read/embedded-line';
import { textOfBlock, type EmbeddedText } from '../read/embedded-text';
import { chartNamed, packedVersion } from '../read/chart-name';
import { givenNames, type WrittenInstallation } from './given-values';
import type { WrittenName } from './set-values';
import { hasRole } from '../workspace/file-roles';
import { blockFrom, LONGEST_BLOCK, type Block } from './terraform-block';
import { encodedIn } from './terraform-encoded-values';

const RESOURCE = /\bresource[ \t]+"helm_release"[ \t]+"[^"\n]*"[ \t]*\{/g;
const SET = /^[ \t]*(?:dynamic[ \t]+")?set(?:_\w+)?"?[ \t]*(?:=[ \t]*)?[{[]/gm;
const NAME = /\bname[ \t]*=[ \t]*"([^"$\n]*)"(?:[ \t\r\n,]*value[ \t]*=[ \t]*(?:"([^"$\n]*)"|(true|false|\d+)\b))?/g;
const HEREDOC = /<<-?(\w+)[ \t]*\r?\n/g;
/** An installation in Terraform, with the values that it holds: `values = [<<-EOT …]`, `values = [yamlencode({ … })]`. */
export interface TerraformInstallation extends WrittenInstallation {
  readonly texts: readonly EmbeddedText[];
}

/** Whether a file is Terraform, by its name. */
export function isTerraform(path: string): boolean {
  return hasRole(path, 'terraform');
}

/** The values that Terraform holds as texts, for our charts. */
export function terraformTexts(text: string): readonly EmbeddedText[] {
  return terraformInstallations(text).flatMap(({ texts }) => texts);
}

/** The installation that each of these texts belongs to. */
export function installationsOfTexts(text: string): readonly TerraformInstallation[] {
  return terraformInstallations(text).flatMap((one) => one.texts.map(() => one));
}

/** The installations of our charts in Terraform: `resource "helm_release"` with `chart`, `version` and values. */
export function terraformInstallations(text: string): readonly TerraformInstallation[] {
  if (!text.includes('helm_release') || !text.includes('openmetadata')) return [];
  return [...text.matchAll(RESOURCE)].flatMap(({ index, 0: head }) => {
    const block = blockFrom(text, index + head.length);
    const reference = valueOf(block.text, 'chart', text);
    const chart = chartNamed(reference);
    if (chart === undefined) return [];
    const packed = packedVersion(reference);
    const names = [...namesIn(block)];
    const expression = /^[ \t]*version[ \t]*=[ \t]*([^\n#]+)/m.exec(block.text)?.[1]?.trim();
    const texts = [...heredocsIn(block, text), ...encodedIn(block, text)];
    return [
      {
        chart,
        version: packed ?? /^"([^"$\n]*)"/.exec(expression ?? '')?.[1],
        versionExpression: packed === undefined ? expression : undefined,
        versionVariable: packed === undefined ? /^var\.(\w+)$/.exec(expression ?? '')?.[1] : undefined,
        versionKey: packed === undefined ? 'version' : 'chart',
        versionPath: [],
        values: [],
        sets: [],
        files: filesIn(/^[ \t]*values[ \t]*=[^\n]*\blocal\./m.test(block.text) ? text : block.text),
        names,
        ...(packed === undefined && versionIn(block)),
        texts,
        given: givenNames(names, texts.length > 0 || /\b(?:yamlencode|dynamic)\b/.test(block.text)),
      },
    ];
  });
}

/** Where the version is, if it is no expression. */
function versionIn({ text, start: before }: Block): Pick<WrittenInstallation, 'versionSpan'> {
  const [whole, written] = /^[ \t]*version[ \t]*=[ \t]*"(v?\d[\w.]*)"/m.exec(text) ?? [];
  if (whole === undefined || written === undefined) return {};
  const end = before + text.indexOf(whole) + whole.length - 1;
  return { versionSpan: { start: end - written.length, end } };
}

/** The names in `set { name = … }`, `set_sensitive` and `set = [{ name = … }]`. */
function* namesIn(block: Block): Generator<WrittenName> {
  for (const { index, 0: head } of block.text.matchAll(SET)) {
    if (head.includes('dynamic')) continue;
    const set = blockFrom(block.text, index + head.length);
    for (const match of set.text.matchAll(NAME)) {
      const [whole, name = '', quoted, bare] = match;
      const item = set.text.slice(match.index).split('}', 1)[0] ?? '';
      yield {
        name,
        isText: /\btype[ \t]*=[ \t]*"string"/.test(item),
        start: block.start + set.start + match.index + whole.indexOf(`"${name}"`) + 1,
        value: quoted ?? bare,
      };
    }
  }
}

/** The texts between `<<-EOT` and `EOT`. One with directives of a template, or indented unevenly, is not read. */
function heredocsIn(block: Block, text: string): readonly EmbeddedText[] {
  return [...block.text.matchAll(HEREDOC)].flatMap(({ index, 0: head, 1: word = '' }) => {
    const start = block.start + index + head.length;
    const closing = new RegExp(String.raw`^[ \t]*${word}[ \t]*$`, 'm').exec(text.slice(start, start + LONGEST_BLOCK));
    if (!closing) return [];
    const end = start + closing.index;
    const indent = firstIndent(text.slice(0, end), start);
    if (indent === undefined || text.slice(start, end).includes('%{')) return [];
    return textOfBlock(text, { start, end, indent }) ?? [];
  });
}

/** The text that an argument has: written there, or the default of the variable or local value that it names. */
function valueOf(block: string, name: string, text: string): string | undefined {
  const written = new RegExp(
    String.raw`^[ \t]*${name}[ \t]*=[ \t]*(?:"([^"\n]*)"|(var|local)\.(\w+)[ \t]*$)`,
    'm',
  ).exec(block);
  const [, literal, kind, variable = ''] = written ?? [];
  const fixed = literal?.replace(/^\$\{path\.(?:module|root)\}\//, './');
  if (fixed !== undefined) return fixed.includes('${') ? undefined : fixed;
  if (kind === 'local') return new RegExp(String.raw`^[ \t]*${variable}[ \t]*=[ \t]*"([^"$\n]*)"`, 'm').exec(text)?.[1];
  if (kind !== 'var') return undefined;
  const declared = new RegExp(String.raw`\bvariable[ \t]+"${variable}"[ \t]*\{`).exec(text);
  const declaration = declared ? blockFrom(text, declared.index + declared[0].length).text : '';
  return /^[ \t]*default[ \t]*=[ \t]*"([^"$\n]*)"/m.exec(declaration)?.[1];
}

/** The files that `file` and `templatefile` read, from the module's folder; also those of a list: `[for f in ["a"] : file(f)]`. */
function filesIn(text: string): string[] {
  const single = [...text.matchAll(/\b(?:file|templatefile)\([ \t]*"(?:\$\{path\.(?:module|root)\}\/)?([^"$]+)"/g)];
  const listed = [...text.matchAll(LISTED_FILES)].flatMap(([, name, items = '', before = '', variable]) =>
    variable === name ? [...items.matchAll(/"([^"$\n]+)"/g)].map(([, item = '']) => before + item) : [],
  );
  return [...single.map(([, path = '']) => path), ...listed];
}

const LISTED_FILES =
  /\bfor[ \t]+(\w+)[ \t]+in[ \t]+\[([^\]]*)\][ \t]*:[ \t]*(?:file|templatefile)\([ \t]*"(?:\$\{path\.(?:module|root)\}\/)?([\w./-]*)\$\{(\w+)\}"/g;
