import { entryOf } from '../../yaml/path';
import type { Rule } from '../shared/rule';

/** A version of the dependencies chart from which no upgrade succeeds by itself. */
export const dependenciesUpgradeTrap: Rule = {
  id: 'dependencies-upgrade-trap',
  severity: 'warning',
  summary: 'The installed version of the dependencies chart cannot be upgraded.',
  inRunbook: 'step',
  kinds: ['dependencies-installation'],
  *check({ root }) {
    const { chartVersion: named } = root;
    const node = named && entryOf(root.node, named.key)?.value;
    if (!node) return;
    yield {
      message:
        `Upgrading the dependencies chart from ${named.version} fails: it runs MySQL 8.0.29, and versions up to 1.1.3 go back to 8.0.28, which cannot start with the newer data. ` +
        'Back up the database, uninstall the chart, delete the database’s volume claim, install the latest chart, then restore. The rule’s page lists the steps.',
      span: { start: node.start, end: node.end },
      path: [...root.base, named.key],
    };
  },
};
