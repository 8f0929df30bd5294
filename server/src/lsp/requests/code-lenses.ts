import type { CancellationToken, CodeLens, CodeLensParams } from 'vscode-languageserver';
import { stopIfCancelled } from '../guard';
import { allServiceWorkflows } from '../session/service-map';
import { ask, type Asked } from './document-question';
import type { Session } from '../session/session';
import { rangeOf } from '../diagnostics/to-diagnostics';

/**
 * Answers `textDocument/codeLens`: a way to the newest release above each document that has something to do for it, and
 * which workflows each service has and lacks.
 */
export async function codeLenses(
  session: Session,
  { textDocument }: CodeLensParams,
  token: CancellationToken,
): Promise<CodeLens[]> {
  const asked = await ask(session, textDocument.uri, token);
  if (!asked) return [];
  const { lines, uri } = asked.checked;
  const upgrades = session.host.service.lenses(asked.request).map(({ offset, title, to }) => ({
    range: rangeOf(lines, { start: offset, end: offset }),
    command: { title, command: 'omconfig.migrateFile', arguments: [{ uri, to, unsafe: true, apply: true }] },
  }));
  return [...upgrades, ...(await serviceLenses(session, asked, token))];
}

/** One lens for each service of a file that lacks a workflow which its connector can have. */
async function serviceLenses(
  session: Session,
  { checked, request }: Asked,
  token: CancellationToken,
): Promise<CodeLens[]> {
  const here = session.host.service.serviceWorkflows(request);
  const first = here.filter((one, index) => here.findIndex(({ service }) => service === one.service) === index);
  if (first.length === 0) return [];
  const all = await allServiceWorkflows(session, () => {
    stopIfCancelled(token);
  });
  return first.flatMap(({ service, span, possible }): CodeLens[] => {
    const kinds = new Set(all.filter((one) => one.service === service).map(({ shortName }) => shortName));
    const missing = possible.filter((name) => !kinds.has(name));
    if (missing.length === 0) return [];
    const title = `${[...kinds].join(', ')} · no ${listed(missing)} workflow · Create`;
    const [workflow = ''] = missing;
    const order = { uri: checked.uri, service, workflow, missing };
    const command = { title, command: 'omconfig.createWorkflow', arguments: [order] };
    return [{ range: rangeOf(checked.lines, span), command }];
  });
}

/** `lineage`, `lineage or usage`, `lineage, usage or profiler` */
function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} or ${last}`;
}
