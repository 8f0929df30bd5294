import { serverVariablesOf } from '../../documents/environment/server-variable';
import type { Root } from '../../documents/read/root';
import type { ReleaseAnswer } from '../../documents/release/release';
import { asKey, orchestratorValues } from '../../rules/shared/orchestrator-settings';
import { extraVariables } from '../../rules/shared/extra-envs';
import type { Engine } from '../engine/engine';
import type { HoverText } from './hover-text';
import { describeOption } from './option-words';
import { describeVariable } from './variable-at';

/** Chart values, the release that they are for, and where somebody points. */
interface ValuesPlace {
  readonly root: Root;
  readonly text: string;
  readonly answer: ReleaseAnswer;
  readonly offset: number;
}

/** What a variable of `extraEnvs` sets, which the chart passes to the server as it is. */
export function extraVariableAt(engine: Engine, { root, text, answer, offset }: ValuesPlace): HoverText | undefined {
  if (root.kind === 'dependencies-values') return optionAt(engine, { root, text, answer, offset });
  if (root.kind !== 'openmetadata-values') return undefined;
  const { release, app = release } = answer;
  const found = extraVariables({ root }).find(({ span: { start, end } }) => start <= offset && offset <= end);
  const known = found && serverVariablesOf(engine.store).get(found.name);
  if (!found || !known) return undefined;
  return {
    markdown: describeVariable(engine, { name: found.name, known, release: app }),
    span: { start: found.span.start, end: found.span.end },
  };
}

/** What a setting of Airflow is that the dependencies chart passes to it. */
function optionAt({ store }: Engine, { root, text, answer, offset }: ValuesPlace): HoverText | undefined {
  const found = orchestratorValues({ root, text, release: answer });
  const option = found?.options.find(({ span: { start, end } }) => start <= offset && offset <= end);
  if (!found || !option) return undefined;
  const { name, section, span } = option;
  const markdown = describeOption(store, { name, release: found.release, ...(section && { written: asKey }) });
  return markdown === undefined ? undefined : { markdown, span };
}
