import type { Span } from '../../text/span';
import { chartNamed } from '../read/chart-name';
import { parseText } from '../../yaml/read/parse';
import type { EmbeddedText } from '../read/embedded-text';
import { PYTHON_VALUES, TYPESCRIPT, type Dialect } from '../read/literal-dialect';
import { literalText } from '../read/literal-text';
import { itemsInside, readLiteral } from '../read/program-literal';
import { hasRole } from '../workspace/file-roles';
import { fileOpenedAs, filesNamed } from './program-files';
import { givenNames, type WrittenInstallation } from './given-values';

/** An installation that a program describes, with the values that it writes as a literal. */
export interface ProgramInstallation extends WrittenInstallation {
  readonly texts: readonly EmbeddedText[];
}

/** The languages of programs that install charts. */
export type ProgramLanguage = 'python-values' | 'typescript';

interface Language {
  readonly dialect: Dialect;
  /** A call, up to its parenthesis, to which Pulumi, the AWS CDK or CDK8s take an installation. */
  readonly call: RegExp;
  /** An argument or an entry with its name. */
  readonly named: RegExp;
  /** The definition of a name, up to what it is. */
  readonly definition: (name: string) => RegExp;
}

const LANGUAGES: Readonly<Record<ProgramLanguage, Language>> = {
  typescript: {
    dialect: TYPESCRIPT,
    call: /(?:\bnew[ \t]+(?:[\w$]+\.)*(?:Release|Chart|HelmChart|Helm)|\.addHelmChart)[ \t]*\(/g,
    named: /^["']?([\w$]+)["']?\s*:\s*/,
    definition: (name) => new RegExp(String.raw`\b(?:const|let|var)[ \t]+${name}[ \t]*(?::[^=\n]*)?=(?!=)\s*`, 'g'),
  },
  'python-values': {
    dialect: PYTHON_VALUES,
    call: /(?:\b(?:Release|Chart|HelmChart|Helm)(?:Args|Opts)?|\.add_helm_chart)[ \t]*\(/g,
    named: /^(?:["'](\w+)["']\s*:\s*|(\w+)\s*=(?!=)\s*)/,
    definition: (name) => new RegExp(String.raw`^[ \t]*${name}[ \t]*(?::[^=\n]*)?=(?!=)[ \t]*(?!${name}\b)`, 'gm'),
  },
};

/** The language in which a file may install charts; undefined for other files. */
export function programLanguage(path: string): ProgramLanguage | undefined {
  if (hasRole(path, 'typescript')) return 'typescript';
  return hasRole(path, 'program') ? 'python-values' : undefined;
}

/** The values that a program writes for our charts. */
export function programValues(text: string, language: ProgramLanguage): readonly EmbeddedText[] {
  return programInstallations(text, language).flatMap(({ texts }) => texts);
}

/** The installation that each of these texts belongs to. */
export function installationsOfValues(text: string, language: ProgramLanguage): readonly ProgramInstallation[] {
  return programInstallations(text, language).flatMap((one) => one.texts.map(() => one));
}

/**
 * The installations of our charts by Pulumi, the AWS CDK or CDK8s in a program: calls with a literal chart. Nothing is executed:
 * a version that is computed cannot be read, and neither can values that are no literal, or that the program changes.
 */
export function programInstallations(text: string, language: ProgramLanguage): readonly ProgramInstallation[] {
  if (!text.includes('openmetadata') || !/helm/i.test(text)) return [];
  const program = new Program(text, LANGUAGES[language]);
  let texts = 0;
  return [...text.matchAll(LANGUAGES[language].call)].flatMap(({ index, 0: head }) => {
    const entries = program.argumentsOf(index + head.length - 1);
    const chart = chartNamed(program.textOf(entries.get('chart'))?.value);
    if (chart === undefined) return [];
    const version = entries.get('version');
    const written = program.textOf(version);
    const values = program.literalOf(entries.get('values'));
    const place = values ? [[texts++]] : [];
    const { files, given } = valuesOf(program, entries, values);
    return [
      {
        ...{ chart, version: written?.value, versionKey: 'version', versionPath: [], values: place, sets: [], files },
        ...(version && !written && { unreadVersion: text.slice(version.start, version.end) }),
        ...(written && { versionSpan: written.span }),
        names: [],
        texts: values ? [values] : [],
        given,
      },
    ];
  });
}

/** Arguments that name values files; Helm merges them before the values of a program. */
const FILES = ['valueYamlFiles', 'value_yaml_files'];
/** Arguments with options of Helm; the values files among them come after the values of a program. */
const OPTIONS = ['helmFlags', 'helm_flags'];

/** The values files that a call names, in their order, and what it sets besides. */
function valuesOf(
  program: Program,
  entries: ReadonlyMap<string, Span>,
  literal: EmbeddedText | undefined,
): Pick<ProgramInstallation, 'files' | 'given'> {
  const written = entries.get('values');
  const read = literal || !written ? [] : program.filesIn(written);
  const lists = FILES.flatMap((name) => entries.get(name) ?? []);
  const options = OPTIONS.flatMap((name) => entries.get(name) ?? []);
  const named = [...lists.map((list) => program.filesIn(list)), read, ...options.map((list) => program.filesIn(list))];
  const isRead = (!written || literal !== undefined || read.length === 1) && (!literal || options.length === 0);
  const isWhole = lists.every((list) => program.filesIn(list).length === program.lengthOf(list));
  const root = literal && parseText(literal.text).documents[0]?.root;
  const given = givenNames([], !isRead || !isWhole || (literal !== undefined && !root));
  return { files: named.flat(), given: root ? { ...given, inline: [root] } : given };
}

/** A longer text is no name and no version. */
const LONGEST_TEXT = 500;

interface WrittenText {
  readonly value: string;
  readonly span: Span;
}

/** A program, in which names stand for what they are defined as once. */
class Program {
  constructor(
    private readonly text: string,
    private readonly language: Language,
  ) {}

  /** The named arguments of the call whose parenthesis is at an offset, and the entries of objects among its arguments. */
  argumentsOf(open: number): ReadonlyMap<string, Span> {
    const items = itemsInside(this.text, open, this.language.dialect);
    const objects = items.flatMap((item) => this.start(item, '{') ?? []);
    return new Map(
      [...items, ...objects.flatMap((start) => this.entriesAt(start))].flatMap((item) => this.named(item)),
    );
  }

  /** A string, also behind a name. */
  textOf(span: Span | undefined): WrittenText | undefined {
    const start = span && (this.start(span, '"') ?? this.start(span, "'"));
    if (span === undefined || start === undefined) return undefined;
    const [whole = '', , value] = /^(["'])([^"'\\\n$]*)\1/.exec(this.text.slice(start, start + LONGEST_TEXT)) ?? [];
    const isWhole = this.isName(span) || start + whole.length === span.end;
    return value === undefined || !isWhole
      ? undefined
      : { value, span: { start: start + 1, end: start + 1 + value.length } };
  }

  /** A dict or object, also behind a name that nothing changes. */
  literalOf(span: Span | undefined): EmbeddedText | undefined {
    const start = span && this.start(span, '{');
    if (span === undefined || start === undefined || this.isChanged(span)) return undefined;
    const literal = readLiteral(this.text, start, this.language.dialect);
    if (!literal || (!this.isName(span) && start + literal.text.length !== span.end)) return undefined;
    return literalText(this.text, { start, text: literal.text }, this.language.dialect);
  }

  /** The values files that an expression names, also behind names. */
  filesIn(span: Span): readonly string[] {
    const expression = this.expressionOf(span);
    const found = filesNamed(expression);
    if (found.length > 0) return found;
    const [, name] = /\(\s*([A-Za-z_]\w*)\s*[,)]/.exec(expression) ?? [];
    return name === undefined ? [] : fileOpenedAs(name, this.text);
  }

  /** How many items a list has; 0 for what is no list. */
  lengthOf(span: Span): number {
    const start = this.start(span, '[');
    return start === undefined ? 0 : this.entriesAt(start).length;
  }

  /** The text of an expression, or of what the name in it is defined as: to the end of its statement. */
  private expressionOf(span: Span): string {
    const start = this.isName(span) ? this.definitionOf(span) : undefined;
    if (start === undefined) return this.text.slice(span.start, span.end);
    const rest = this.text.slice(start, start + LONGEST_TEXT);
    return rest.slice(0, /;|\n(?![ \t)\]}])|\n[ \t]*(?:const|let|var|new|with|return)\b/.exec(rest)?.index);
  }

  private entriesAt(start: number): readonly Span[] {
    return itemsInside(this.text, start, this.language.dialect);
  }

  private named({ start, end }: Span): readonly [string, Span][] {
    const [head, quoted, bare] = this.language.named.exec(this.text.slice(start, end)) ?? [];
    const name = quoted ?? bare;
    // A name alone is the key of what it stands for.
    const [alone] = this.language.dialect.hasBareKeys ? (/^[\w$]+$/.exec(this.text.slice(start, end)) ?? []) : [];
    if (head !== undefined && name !== undefined) return [[name, { start: start + head.length, end }]];
    return alone === undefined ? [] : [[alone, { start, end }]];
  }

  /** Where something begins with a sign: a span itself, or what the name in it stands for. */
  private start(span: Span, sign: string): number | undefined {
    const start = this.isName(span) ? this.definitionOf(span) : span.start;
    return start !== undefined && this.text.charAt(start) === sign ? start : undefined;
  }

  private isName({ start, end }: Span): boolean {
    return /^[A-Za-z_$][\w$]*$/.test(this.text.slice(start, end));
  }

  /** Where the definition of a name begins; undefined where there is none, or more than one. */
  private definitionOf({ start, end }: Span): number | undefined {
    const found = [...this.text.matchAll(this.language.definition(this.pattern(start, end)))];
    const [first] = found;
    return first && found.length === 1 ? first.index + first[0].length : undefined;
  }

  /** Whether a program may change what a name stands for: it assigns to a part of it, or hands it to somebody. */
  private isChanged(span: Span): boolean {
    if (!this.isName(span)) return false;
    const name = this.pattern(span.start, span.end);
    const assigned = String.raw`(?<![\w$.])${name}(?:\.[\w$]+|\[[^\]\n]*\])+[ \t]*(?:=(?!=)|\()`;
    return new RegExp(String.raw`${assigned}|\bassign\([ \t]*${name}\b|\bmerge\w*\([^)\n]*\b${name}\b`, 'i').test(
      this.text,
    );
  }

  private pattern(start: number, end: number): string {
    return this.text.slice(start, end).replaceAll('$', String.raw`\$`);
  }
}
