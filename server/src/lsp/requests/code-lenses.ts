import * as l10n from '@vscode/l10n';
import type { CancellationToken, CodeLens, CodeLensParams } from 'vscode-languageserver';
import { stopIfCancelled } from '../connection/guard';
import { allServiceWorkflows } from '../session/service-map';
import { ask, type Asked } from '../session/document-question';
import type { Session } from '../session/session';
import { rangeOf } from '../connection/ranges';
import type { ServiceWorkflow, UpgradeLens } from '../../service/public';

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
  const upgrades = session.host.service.lenses(asked.request).map((lens) => ({
    range: rangeOf(lines, { start: lens.offset, end: lens.offset }),
    command: {
      title: titleOf(lens),
      command: 'omconfig.migrateFile',
      arguments: [{ uri, to: lens.to, unsafe: true, apply: true }],
    },
  }));
  return [...upgrades, ...(await serviceLenses(session, asked, token))];
}

/** “OpenMetadata 1.6.3 · 3 changes to 1.13 · Migrate” */
function titleOf({ isChart, release, count, line, isThere }: UpgradeLens): string {
  const product = isChart ? l10n.t('OpenMetadata chart') : 'OpenMetadata';
  const changes = count === 1 ? l10n.t('1 change') : l10n.t('{0} changes', count);
  return isThere
    ? l10n.t('{0} {1} · {2} for {3} · Migrate', product, release, changes, line)
    : l10n.t('{0} {1} · {2} to {3} · Migrate', product, release, changes, line);
}

/** One lens for each service of a file that lacks a workflow which its connector can have. */
async function serviceLenses(
  session: Session,
  { checked, request }: Asked,
  token: CancellationToken,
): Promise<CodeLens[]> {
  const here = session.host.service.serviceWorkflows(request);
  const first = new Map<string, ServiceWorkflow>();
  for (const one of here) if (!first.has(one.service)) first.set(one.service, one);
  if (first.size === 0) return [];
  const stop = (): void => {
    stopIfCancelled(token);
  };
  const all = await allServiceWorkflows(session, stop, { path: checked.path, workflows: here });
  const kindsOf = new Map<string, Set<string>>();
  for (const { service, shortName } of all) {
    if (!first.has(service)) continue;
    const kinds = kindsOf.get(service) ?? new Set();
    kindsOf.set(service, kinds.add(shortName));
  }
  return [...first.values()].flatMap(({ service, span, possible }): CodeLens[] => {
    const kinds = kindsOf.get(service) ?? new Set();
    const missing = possible.filter((name) => !kinds.has(name));
    if (missing.length === 0) return [];
    const title = l10n.t('{0} · no {1} workflow · Create', [...kinds].join(', '), listed(missing));
    const [workflow = ''] = missing;
    const order = { uri: checked.uri, service, workflow, missing };
    const command = { title, command: 'omconfig.createWorkflow', arguments: [order] };
    return [{ range: rangeOf(checked.lines, span), command }];
  });
}

/** `lineage`, `lineage or usage`, `lineage, usage or profiler` */
function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : l10n.t('{0} or {1}', names.slice(0, -1).join(', '), last);
}
