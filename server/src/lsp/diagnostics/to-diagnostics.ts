import {
  DiagnosticSeverity,
  DiagnosticTag,
  type Diagnostic,
  type DiagnosticRelatedInformation,
} from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Checked, Session } from '../session/session';
import { rangeOf } from '../connection/ranges';
import { pageUrl, pointer, type Problem, type Severity } from '../../service/public';

const severities: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  information: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
};

const tags = { deprecated: DiagnosticTag.Deprecated, unnecessary: DiagnosticTag.Unnecessary } as const;

/** The name under which our diagnostics appear. */
export const diagnosticSource = 'omconfig';

/** The problems of a file in the protocol's terms; none for another file. */
export function diagnosticsOf(session: Session, checked: Checked): Diagnostic[] {
  return (checked.report?.problems ?? []).map((problem) => toDiagnostic(session, checked, problem));
}

/** A problem as an LSP diagnostic, with the data that finds its fixes again. */
export function toDiagnostic(session: Session, checked: Checked, problem: Problem): Diagnostic {
  const { rule, migration, message, severity, path, documentIndex } = problem;
  const { diagnosticLinks, diagnosticTags, diagnosticData, relatedInformation } = session.features;
  return {
    range: rangeOf(checked.lines, problem.span),
    severity: severities[severity],
    code: rule,
    ...(diagnosticLinks && { codeDescription: { href: pageUrl(session.pageBase, problem) } }),
    source: diagnosticSource,
    message,
    ...(diagnosticTags && problem.tags && { tags: problem.tags.map((tag) => tags[tag]) }),
    ...(relatedInformation && problem.related && { relatedInformation: relatedOf(session, checked, problem.related) }),
    ...(diagnosticData && {
      data: { path: pointer(path), document: documentIndex, ...(migration !== undefined && { migration }) },
    }),
  };
}

function relatedOf(
  session: Session,
  checked: Checked,
  related: NonNullable<Problem['related']>,
): DiagnosticRelatedInformation[] {
  return related.flatMap(({ path, span, message }) => {
    const lines = path === checked.path ? checked.lines : linesOf(session, path);
    return lines ? [{ location: { uri: lines.uri, range: rangeOf(lines, span) }, message }] : [];
  });
}

function linesOf(session: Session, path: string): TextDocument | undefined {
  const text = session.workspace.read(path);
  return text === undefined ? undefined : TextDocument.create(session.uriOf(path), '', 0, text);
}
