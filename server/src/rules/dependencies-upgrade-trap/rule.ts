import { entryOf } from '../../yaml/path';
import type { Rule } from '../rule';

/** A version of the dependencies chart from which no upgrade succeeds by itself. */
export const dependenciesUpgradeTrap: Rule = {
  id: 'dependencies-upgrade-trap',
  severity: 'warning',
  summary: 'The dependencies chart is installed in a version from which an upgrade fails.',
  kinds: ['dependencies-installation'],
  *check({ root }) {
    const { chartVersion: named } = root;
    const node = named && entryOf(root.node, named.key)?.value;
    if (!node) return;
    yield {
      message:
        `An upgrade of the dependencies chart from ${named.version} fails: it runs MySQL 8.0.29, and the versions up to 1.1.3 go back to 8.0.28, which does not start on its data. ` +
        'Back up the database first, then uninstall the chart, delete the volume claim of the database, install the latest chart, and restore; the page has the steps.',
      span: { start: node.start, end: node.end },
      path: [...root.base, named.key],
    };
  },
};
