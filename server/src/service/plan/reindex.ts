import { searchEnginesOfArchives } from './archive-commands';
import { runOnce } from './cron-job';
import type { Findings, RunbookStep } from './findings';
import { nodeAt, scalarText } from '../../yaml/path';
import { compareReleases } from '../../schemas/releases/releases';
import { list } from './markdown';
import { searchEngines } from './upgrade-containers';

/** The search index is rebuilt from the database. */
export function reindex(findings: Findings): RunbookStep {
  const engines = findings.partsAfter
    .filter(({ root }) => root.kind === 'openmetadata-values')
    .flatMap(({ root, path }) => {
      const node = nodeAt(root.node, ['openmetadata', 'config', 'elasticsearch']);
      const type = scalarText(node, ['searchType']);
      return node === undefined ? [] : [`${type ?? 'the chart’s default search engine'}: ${findings.link(path)}`];
    });
  // The setting `recreateIndex` of the application was removed in 2.0.
  const recreate = compareReleases(findings.to, '2.0.0') < 0 ? 'enable *Recreate Indexes*, ' : '';
  const found = [...engines, ...searchEngines(findings), ...searchEnginesOfArchives(findings)];
  return {
    title: 'Rebuild the search index',
    blocks: [
      found.length === 0
        ? 'Found: nothing that shows which search engine the server uses.'
        : `Found:\n\n${list(found)}`,
      `In the UI: Settings → Applications → Search Indexing, ${recreate}select all entities, *Run Now*.`,
      ...runOnce(findings, { name: 'cron-reindex', section: 'reindexConfig', tool: 'reindex' }),
    ],
  };
}
