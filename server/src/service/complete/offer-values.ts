import type { SchemaLocation } from '../../schemas/walk/place';
import type { Schema } from '../../schemas/schema';
import { writeScalar } from '../../yaml/edit/write-scalar';
import type { CheckRequest } from '../engine/check-request';
import type { Engine } from '../engine/engine';
import { describeField, typeOfField } from '../hover/field-words';
import { configValuesFor } from './offer-config-values';
import { connectorsFor } from './offer-connectors';
import { extraVariablesFor } from './offer-extra-variables';
import { fieldsBelow, formsFor } from './offer-forms';
import type { CompletionItem } from './item';
import { namesFor } from './offer-names';
import type { Offer } from './offer';
import { patternsFor } from './offer-patterns';
import { pipelinesFor } from './offer-pipelines';
import { escapeSnippet } from './snippet';
import type { Spot } from './spot';

/** The values of a field: its own, connectors, names that the workspace uses, releases. */
export function valuesFor(engine: Engine, request: CheckRequest, spot: Spot): readonly CompletionItem[] {
  const { path, attempt } = spot;
  const place = spot.placeAt(path);
  const schemas = place ? [place.schema, ...place.alternatives] : [];
  const offers = [
    ...connectorsFor(engine, spot),
    ...pipelinesFor(engine, spot),
    ...(spot.root.kind === 'config' ? [] : ownValues(schemas)),
    ...namesFor(request, spot, schemas),
    ...configValuesFor(engine, spot),
    ...extraVariablesFor(engine, request, spot),
  ];
  const name = path.findLast((step) => typeof step === 'string') ?? '';
  const unique = new Map(offers.toReversed().map((offer) => [offer.value, offer]));
  const values = [...unique.values()].toReversed().map((offer): CompletionItem => ({
    label: String(offer.value),
    kind: 'value',
    detail: offer.detail,
    documentation: offer.documentation ?? (() => (place ? describeValue(name, place, offer) : '')),
    snippet: attempt.before + escapeSnippet(written(offer, spot)) + attempt.after,
    span: attempt.span,
    deprecated: offer.deprecated ?? false,
    rank: offer.rank,
  }));
  return [
    ...values,
    ...patternsFor(request, spot),
    ...(place ? [...formsFor(spot, place), ...fieldsBelow(engine, spot, place)] : []),
  ];
}

function written({ value, isPlain }: Offer, { attempt, style }: Spot): string {
  if (isPlain === true) return String(value);
  // A placeholder is text, whatever characters it contains.
  if (typeof value === 'string' && /^\$\{\w+\}$/.test(value)) return attempt.flow ? JSON.stringify(value) : value;
  return writeScalar(value, { flow: attempt.flow, json: style.json });
}

function ownValues(schemas: readonly Schema[]): Offer[] {
  const isName = ({ default: usual, enum: values }: Schema): boolean =>
    usual !== undefined && (values?.length ?? 1) === 1;
  const areForms = new Set(schemas.filter(isName).map((one) => one.default)).size > 1;
  return schemas.flatMap((full): Offer[] => {
    const { enum: values, type, default: usual, examples = [], enumLifetimes = {}, ...schema } = full;
    // A value that selects an alternative is never a default.
    const standard = areForms && isName(full) ? undefined : usual;
    const offer = (value: string | number | boolean): Offer => ({
      value,
      detail: standard === value ? 'default' : typeOfField({ ...schema, ...(type !== undefined && { type }) }),
      rank: examples.includes(value) ? -1 : standard === value ? 0 : 1,
      deprecated: enumLifetimes[String(value)]?.deprecated !== undefined,
    });
    if (values) return values.filter((value) => value !== null).map(offer);
    if (type === 'boolean') return [true, false].map(offer);
    // The default password of a chart is public.
    if (schema.secret === true) return [];
    const isKnown = typeof usual === 'number' || (typeof usual === 'string' && usual !== '');
    return [...examples.filter((one) => typeof one === 'string'), ...(isKnown ? [usual] : [])].map(offer);
  });
}

function describeValue(name: string, place: SchemaLocation, { value }: Offer): string {
  return describeField(name, place, String(value));
}
