import { withoutSecretTexts } from '../secrets/secret-texts';
import { fitPlan } from './fit-plan';
import type { ToolInput } from './read-input';
import { unknownTarget } from './known-target';
import { answered, refused, type ToolAnswer, type ToolHost } from './tool-host';

/** The runbook of an upgrade, as Markdown, or a section of it. */
export async function planTool(host: ToolHost, input: ToolInput): Promise<ToolAnswer> {
  const { path: typed, from, at } = input;
  const to = String(input['to']);
  const path = typeof typed === 'string' ? host.locate(typed) : undefined;
  if (typeof typed === 'string' && path === undefined) return refused(`${typed} is outside of the workspace folder.`);
  const unknown = unknownTarget(to);
  if (unknown !== undefined) return refused(unknown);
  const paths = await host.list(path);
  if (paths.length === 0 && typeof typed === 'string') return refused(`There is no file or folder ${typed}.`);
  host.stopIfCancelled?.();
  const text = host.service.plan({
    paths,
    workspace: host.workspace,
    options: await host.optionsOf(paths[0]),
    to,
    ...(typeof from === 'string' && { from }),
    base: host.base,
  });
  const fitted = fitPlan(withoutSecretTexts(text), typeof at === 'string' ? at : undefined);
  return fitted.ok ? answered(fitted.text) : refused(fitted.reason);
}
