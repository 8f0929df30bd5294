import type { Directive, Directives } from '../../documents/config/directives';
import { applyEdits } from '../../text/apply-edits';
import type { Span } from '../../text/span';
import { nearest } from '../../text/nearest';
import type { Fix } from '../shared/problem';
import type { Rule, RuleNames, RuleProblem } from '../shared/rule';

/** A comment that silences nothing. It is known last of all, so the check asks `unusedIgnores` instead. */
export const unusedIgnore: Rule = {
  id: 'unused-ignore',
  severity: 'hint',
  summary: 'An ignore comment that has no effect, because nothing is reported there or the rule is misspelled.',
  check: () => [],
};

/** A file after all its problems were found, and the comments that ignored some of them. */
export interface SilencedFile {
  readonly path: string;
  readonly text: string;
  readonly directives: Directives;
  readonly ruleNames: RuleNames;
  /** Whether the rule of a name is off; comments for it are not reported. */
  readonly isOff: (name: string) => boolean;
}

const INSTRUCTIONS = ['ignore', 'ignore-file', 'release', 'chartRelease'];

/** The problems of the ignore comments in a file. */
export function* unusedIgnores(file: SilencedFile): Iterable<RuleProblem> {
  const names = new NamesInComments(file.text);
  for (const { rule, directive } of file.directives.unused()) {
    if (file.isOff(rule) || rule === unusedIgnore.id) continue;
    const span = names.spanOf(directive, rule);
    yield {
      message: messageFor(rule, file.ruleNames),
      span,
      path: [],
      tags: ['unnecessary'],
      fixes: fixesFor(file, { rule, directive, span }),
    };
  }
  for (const directive of file.directives.all) {
    const meant = directive.kind === 'unknown' ? nearest(directive.name, INSTRUCTIONS) : undefined;
    if (meant === undefined || directive.kind !== 'unknown') continue;
    const { start, end } = directive;
    const how = meant.startsWith('ignore') ? `${meant}[rule]` : `${meant}=1.6`;
    yield {
      message: `Unrecognized omconfig comment. Write \`# omconfig: ${how}\`.`,
      span: { start, end },
      path: [],
    };
  }
}

function messageFor(rule: string, { ids, has }: RuleNames): string {
  if (has(rule)) return `\`${rule}\` reports nothing here, so there is nothing to ignore. Remove it.`;
  const meant = nearest(rule, ids);
  return `Unknown rule \`${rule}\`. ${meant === undefined ? 'Run `omconfig rules` for the list.' : `Did you mean \`${meant}\`?`}`;
}

/** Finds the names of rules in comments. It remembers the names of each comment, because one may have very many. */
class NamesInComments {
  private readonly hitsByDirective = new Map<Directive, ReadonlyMap<string, number>>();

  constructor(private readonly text: string) {}

  /** A rule's name inside the brackets, the first if there are several. */
  spanOf(directive: Directive, rule: string): Span {
    const names = this.hitsByDirective.get(directive) ?? this.read(directive);
    this.hitsByDirective.set(directive, names);
    const at = names.get(rule);
    return at === undefined ? { start: directive.start, end: directive.end } : { start: at, end: at + rule.length };
  }

  private read({ start, end }: Directive): ReadonlyMap<string, number> {
    const open = this.text.indexOf('[', start);
    const names = [...this.text.slice(open, end).matchAll(/[^\s,[\]]+/g)];
    return new Map(names.map((match) => [match[0], open + match.index] as const).reverse());
  }
}

interface Unused {
  readonly rule: string;
  readonly directive: Directive;
  readonly span: Span;
}

function fixesFor({ path, text, ruleNames }: SilencedFile, { rule, directive, span }: Unused): readonly Fix[] {
  const meant = ruleNames.has(rule) ? undefined : nearest(rule, ruleNames.ids);
  return [
    {
      title: meant === undefined ? `Do not ignore ${rule}` : `Change to ${meant}`,
      safety: 'review',
      change: () => {
        const edits = [meant === undefined ? removal(text, directive, span) : { ...span, text: meant }];
        const after = applyEdits(text, edits);
        return { ok: true, files: [{ action: 'edit', path, edits, before: text, after }], relocations: [], manual: [] };
      },
    },
  ];
}

/** Removes one name of several, or the whole comment, with its line if nothing else is on it. */
function removal(text: string, directive: Directive, span: Span): Span & { readonly text: '' } {
  if (directive.kind !== 'unknown' && 'rules' in directive && directive.rules.length > 1) {
    const before = /[\s,]*$/.exec(text.slice(directive.start, span.start))?.[0].length ?? 0;
    const after = /^[\s,]*/.exec(text.slice(span.end, directive.end))?.[0].length ?? 0;
    const isFirst = text.charAt(span.start - before - 1) === '[';
    return isFirst
      ? { start: span.start, end: span.end + after, text: '' }
      : { start: span.start - before, end: span.end, text: '' };
  }
  const lineStart = text.lastIndexOf('\n', directive.start - 1) + 1;
  const lineEnd = text.indexOf('\n', directive.end);
  const end = lineEnd < 0 ? text.length : lineEnd;
  const comment = text.slice(lineStart, end);
  const others = comment.replaceAll(/\[[^\]]*\]/g, '[]').match(/(?:ignore(?:-file)?\[|release=|chartRelease=)/gi) ?? [];
  if (others.length > 1) return { start: directive.start, end: directive.end, text: '' };
  const sign = lineStart + comment.search(/[ \t]*#[ \t]*omconfig:/);
  if (sign > lineStart) return { start: sign, end: text.charAt(end - 1) === '\r' ? end - 1 : end, text: '' };
  return { start: lineStart, end: lineEnd < 0 ? end : end + 1, text: '' };
}
