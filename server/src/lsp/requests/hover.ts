import * as l10n from '@vscode/l10n';
import type { Hover, HoverParams } from 'vscode-languageserver';
import { markup } from '../connection/markup';
import { allServiceWorkflows } from '../session/service-map';
import { pageAddress, pageUrl, plainMarkdown, type Span } from '../../service/public';
import { pathInFolder } from '../session/path-in-folder';
import { requestFor } from '../session/document-question';
import type { Checked, Session } from '../session/session';

/** Explains the key or value under the pointer; null where there is nothing to say. */
export async function hover(session: Session, { textDocument, position }: HoverParams): Promise<Hover | null> {
  const checked = await session.check(session.locations.pathOf(textDocument.uri));
  if (!checked?.report) return null;
  const { lines, report } = checked;
  const offset = lines.offsetAt(position);
  const found = session.host.service.hover(requestFor(session, checked), offset, report);
  if (!found) return null;
  const links = migrationsAt(session, checked, found.span);
  const service = await serviceAt(session, checked, offset);
  const pages = (found.releases ?? []).map(
    (release) => `[${release}](${pageAddress(session.pageBase, `releases/${release}.md`)})`,
  );
  const changes = pages.length === 0 ? [] : [l10n.t('What changed in {0}', pages.join(', '))];
  const markdown = [found.markdown, ...service, ...links, ...changes].join('\n\n');
  const range = { start: lines.positionAt(found.span.start), end: lines.positionAt(found.span.end) };
  return { contents: markup(markdown, session.features.markdownHover), range };
}

/** What an upgrade to the newest release does with a key, with links to the pages. */
function migrationsAt(session: Session, checked: Checked, { start, end }: Span): string[] {
  const { host, pageBase } = session;
  const to = host.releases.newest;
  const { report } = checked;
  const here = host.service.pendingAt(requestFor(session, checked), { start, end, to, report });
  const byId = new Map(here.map((change) => [change.migration, change]));
  return [...byId.values()].map(({ migration, release, chart, title }) => {
    const url = pageUrl(pageBase, { rule: '', migration });
    return `${chart === undefined ? 'OpenMetadata' : 'Chart'} ${release}: [${title}](${url})`;
  });
}

/** On the name of a service: its workflows in the workspace as a table, and those that its connector can have besides. */
async function serviceAt(session: Session, checked: Checked, offset: number): Promise<string[]> {
  if (!mayBeServiceName(checked.text, offset)) return [];
  const request = requestFor(session, checked);
  const here = session.host.service.serviceWorkflows(request);
  const at = here.find(({ span }) => span.start <= offset && offset <= span.end);
  if (!at) return [];
  const all = (await allServiceWorkflows(session, () => undefined)).filter(({ service }) => service === at.service);
  const rows = all.map(({ shortName, path }) => [shortName, linkTo(session, path)] as const);
  const missing = at.possible.filter((name) => !all.some(({ shortName }) => shortName === name));
  const table = [...rows, ...missing.map((name) => [name, l10n.t('none')] as const)].map(
    ([kind, file]) => `| ${kind} | ${file} |`,
  );
  return [[l10n.t('| workflow | file |'), '| --- | --- |', ...table].join('\n')];
}

/** A cheap test before all documents of a file are read for it: the key is on the same line or on the one before. */
function mayBeServiceName(text: string, offset: number): boolean {
  const line = text.lastIndexOf('\n', offset - 1);
  const before = line < 0 ? 0 : text.lastIndexOf('\n', line - 1) + 1;
  const end = text.indexOf('\n', offset);
  return text.slice(before, end < 0 ? text.length : end).includes('serviceName');
}

function linkTo(session: Session, path: string): string {
  const shown = pathInFolder(path, session.workspace.folders);
  return `[${plainMarkdown(shown).replaceAll('|', '\\|')}](${session.uriOf(path)})`;
}
