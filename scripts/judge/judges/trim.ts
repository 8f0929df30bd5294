import { newEngine } from '../../../server/src/service/create-file-service';
import { trim } from '../../../server/src/service/trim/trim';
import { umbrellaChart, type ValuesCase } from '../sources/values-case';

const engine = newEngine();

/** What `omconfig trim` makes of values; undefined where it leaves them as they are, with the reason if it rejects. */
export function trimmedBy({ chart, layout, values }: Omit<ValuesCase, 'change'>): { text: string; refused?: string } {
  const path = '/platform/values.yaml';
  const files = new Map([[path, values]]);
  if (layout === 'umbrella') files.set('/platform/Chart.yaml', umbrellaChart(chart));
  const workspace = {
    paths: () => files.keys(),
    read: (file: string) => files.get(file),
    valuesFiles: new Set([path]),
  };
  const options = layout === 'umbrella' ? {} : ({ chartRelease: chart, releaseFrom: 'option' } as const);
  const { files: changes, refused } = trim(engine, { paths: [path], workspace, options });
  const [refusal] = refused;
  return { text: changes[0]?.after ?? values, ...(refusal && { refused: refusal.reason }) };
}
