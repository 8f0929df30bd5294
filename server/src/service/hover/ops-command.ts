import { callsIn } from '../../rules/ops-command/calls';
import { OPS_COMMANDS } from '../../rules/ops-command/commands';
import { passagesIn } from '../../rules/shared/passages';
import type { CheckRequest } from '../engine/check-request';
import type { Engine } from '../engine/engine';
import type { HoverText } from './hover-text';

/** What a command of `openmetadata-ops` at an offset does, in whatever text it is. */
export function opsCommandAt(engine: Engine, { path, text }: CheckRequest, offset: number): HoverText | undefined {
  for (const mention of engine.parsedFiles.mentions(path, text)) {
    for (const { command, span } of callsIn(passagesIn({ mention, text, path }))) {
      const does = OPS_COMMANDS.get(command);
      if (does === undefined || offset < span.start || span.end < offset) continue;
      return { markdown: `**openmetadata-ops ${command}**\n\nThis ${does}.`, span };
    }
  }
  return undefined;
}
