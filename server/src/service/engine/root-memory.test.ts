import { describe, expect, it } from 'vitest';
import { createService } from '../create-service';
import { workflowText } from '../../documents/testing/workflow-text';
import type { Options, Workspace } from '../../documents/workspace/workspace';

const workspace: Workspace = { folders: [], paths: () => [], read: () => undefined };
const options: Options = {};

/** Wrong in what the walk finds (`includeVews`) and in what a migration says (`overrideViewLineage`). */
const workflow = (name: string): string =>
  workflowText({ service: name, config: ['overrideViewLineage: true', 'includeVews: true'] });

describe('one of many documents is edited', () => {
  const names = ['one', 'two', 'three'];
  const text = names.map(workflow).join('---\n');

  it.each(names)('in %s: all is reported as by a service that never saw the text before', (name) => {
    const seasoned = createService();
    seasoned.check({ path: 'a.yaml', text, workspace, options });
    const longer = text.replace(`serviceName: ${name}`, `serviceName: ${name}-of-many`);
    const reported = seasoned.check({ path: 'a.yaml', text: longer, workspace, options })?.problems.map(plain);
    const fresh = createService().check({ path: 'a.yaml', text: longer, workspace, options })?.problems.map(plain);
    expect(reported).toEqual(fresh);
    expect(reported?.length).toBeGreaterThanOrEqual(6);
  });

  it('for another release it is asked again', () => {
    const service = createService();
    const before = service.check({ path: 'a.yaml', text, workspace, options: { release: '1.5' } })?.problems.map(plain);
    const after = service.check({ path: 'a.yaml', text, workspace, options: { release: '1.6' } })?.problems.map(plain);
    expect(before).not.toEqual(after);
  });

  it('its fixes change the text as it is now', () => {
    const service = createService();
    service.check({ path: 'a.yaml', text, workspace, options });
    const longer = text.replace('serviceName: one', 'serviceName: one-of-many');
    const report = service.check({ path: 'a.yaml', text: longer, workspace, options });
    const misspelled = report?.problems.filter(({ rule }) => rule === 'unknown-field').at(-1);
    const change = misspelled?.fixes[0]?.change();
    const [file] = change?.ok === true ? change.files : [];
    const at = longer.lastIndexOf('includeVews');
    expect(file?.after).toBe(`${longer.slice(0, at)}includeViews${longer.slice(at + 'includeVews'.length)}`);
  });
});

function plain({
  rule,
  span,
  message,
  path,
}: {
  rule: string;
  span: object;
  message: string;
  path: readonly unknown[];
}) {
  return { rule, span, message, path };
}
