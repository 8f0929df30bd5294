import type { Finding } from '../../schemas/walk/finding';
import { removal, writing } from '../shared/key-fixes';
import { withoutBase } from '../shared/place';
import type { Fix } from '../shared/problem';
import type { Path } from '../../yaml/path';
import type { RuleContext } from '../shared/rule';
import { formsToFill, onlyValue, partsToFill, valueToFill, type FormToFill } from '../shared/value-to-fill';

type WrongType = Extract<Finding, { kind: 'wrongType' }>;

/** What to do about a key without a value, in words and as fixes. */
export interface EmptyValueAnswer {
  readonly advice: string;
  readonly fixes: readonly Fix[];
}

/**
 * A required field is filled in as where it is missing. Any other one may be left out: in chart values the default counts then,
 * which an empty value deletes.
 */
export function answerToEmptyValue(context: RuleContext, { path, schema }: WrongType): EmptyValueAnswer {
  const name = path.at(-1);
  if (typeof name !== 'string') return { advice: '', fixes: [] };
  const inRoot = withoutBase(context.root, path);
  const shape = context.placeAt(inRoot.slice(0, -1))?.shape;
  if (shape?.required.includes(name) !== true)
    return { advice: ' Write a value, or remove the key.', fixes: [removal(context, { path, name })] };
  const advice = ' It is required: write a value.';
  const forms = formsToFill(context, inRoot);
  if (forms.length > 0) {
    return { advice, fixes: forms.map((form) => writingForm(context, path, form)) };
  }
  const value = valueToFill(context, inRoot);
  const toFill = partsToFill(value);
  const isSure = onlyValue(schema) !== undefined;
  const written = typeof value === 'object' ? `a value for ${name}` : String(value);
  const fix = writing(context, { path, value, safety: isSure ? 'safe' : 'review', title: `Write ${written}` });
  return { advice, fixes: [{ ...fix, ...(toFill.length > 0 && { toFill }) }] };
}

function writingForm(context: RuleContext, path: Path, { name, value }: FormToFill): Fix {
  const toFill = partsToFill(value);
  const title = `Write ${String(path.at(-1))} (${name})`;
  return { ...writing(context, { path, value, safety: 'review', title }), ...(toFill.length > 0 && { toFill }) };
}
