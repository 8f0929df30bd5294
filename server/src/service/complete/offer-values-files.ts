import { chartAround } from '../../documents/manifests/chart-beside';
import type { CheckRequest } from '../engine/check-request';
import type { Engine } from '../engine/engine';
import { valuesScenarios, writeScenario, type ScenarioPlace } from '../new/values-scenarios';
import type { CompletionItem } from './item';
import { stopsOf } from './stops';
import { beginningOf } from './beginning';
import { releaseOfRoot } from '../engine/root-release';

/** In an empty file: values of the chart for the usual ways of running OpenMetadata. */
export function valuesFilesFor(engine: Engine, request: CheckRequest, offset: number): readonly CompletionItem[] {
  const begun = beginningOf(request, offset);
  if (!begun) return [];
  const typed = begun.typed.toLowerCase();
  const place = placeOf(engine, request, request.text.slice(0, begun.span.start));
  return valuesScenarios.flatMap((scenario, index): CompletionItem[] => {
    const label = `Values: ${scenario.name}`;
    const text = label.toLowerCase().includes(typed) ? writeScenario(scenario, place) : undefined;
    if (text === undefined) return [];
    return [
      {
        label,
        kind: 'workflow',
        detail: `chart openmetadata ${place.chart}`,
        documentation: () => `\`\`\`yaml\n${text}\`\`\``,
        snippet: stopsOf(text),
        span: begun.span,
        deprecated: false,
        rank: 100 + index,
      },
    ];
  });
}

/**
 * Whether a new file is certainly for values: it is next to an OpenMetadata chart or to a chart that depends on one.
 */
export function isForValues({ path, workspace }: CheckRequest): boolean {
  const file = chartAround(path, workspace);
  return file?.own === 'openmetadata' || file?.dependencies.some(({ chart }) => chart === 'openmetadata') === true;
}

function placeOf(engine: Engine, request: CheckRequest, comments: string): ScenarioPlace {
  const { path, text, workspace } = request;
  const { releases } = engine.registers;
  const key = chartAround(path, workspace)?.dependencies.find(({ chart }) => chart === 'openmetadata')?.key;
  const least = 'openmetadata:\n  config:\n    clusterName: new\n';
  const nested = key === undefined ? least : `${key}:\n${least.replaceAll(/^/gm, '  ').trimEnd()}\n`;
  const [root] = engine.parsedFiles.marked(path, { text, marked: comments + nested }, workspace);
  const newest = releases.chartForApp('openmetadata', releases.newest) ?? releases.newest;
  const chart = root?.kind === 'openmetadata-values' ? releaseOfRoot(engine, request, root).release : newest;
  return { store: engine.store, chart, release: releases.appOfChart('openmetadata', chart) ?? chart, key };
}
