import { unknownInWords } from '../../documents/release/unknown-release';
import { fitSchema } from './fit-schema';
import { plainSchema, SCHEMA_KINDS } from './plain-schema';
import type { ToolInput } from './read-input';
import { answered, refused, type ToolAnswer } from './tool-host';

/** The JSON Schema of a kind of file in a release, without indentation, in an answer that fits into a model's context. */
export function schemaTool(input: ToolInput): ToolAnswer {
  const { release, workflow, connector, at } = input;
  const kind = SCHEMA_KINDS.find((name) => name === input['kind']);
  if (kind === undefined) return refused('The argument kind is missing.');
  const answer = plainSchema({
    kind,
    ...(typeof release === 'string' && { release }),
    ...(typeof workflow === 'string' && { workflow }),
    ...(typeof connector === 'string' && { connector }),
  });
  if (!answer.ok) return refused(answer.reason);
  const reason = unknownInWords(answer);
  const note = reason === undefined ? '' : `${reason}; this is the schema of ${answer.release}.\n`;
  const fitted = fitSchema(answer.schema, typeof at === 'string' ? at : undefined);
  if (!fitted.ok) return refused(fitted.reason);
  return answered(`${note}${JSON.stringify(fitted.schema)}`);
}
