import { MARK } from '../../documents/read/cursor-mark';
import type { Field } from '../../schemas/shapes/object-shape';
import type { SchemaLocation } from '../../schemas/walk/place';
import { nodeAt } from '../../yaml/path';
import { describeField, typeOfField } from '../hover/field-words';
import { isUnreadHere } from '../hover/readers-of-field';
import { rules } from '../../rules/register';
import type { Engine } from '../engine/engine';
import type { CompletionItem } from './item';
import { pipelineStepOf } from './offer-pipelines';
import { escapeSnippet, fieldSnippet, type SnippetStyle } from './snippet';
import type { Spot } from './spot';

/**
 * The fields of the release that the object at the cursor does not have yet. Of workflows, those that nothing reads come last;
 * of charts, they are left out.
 */
export function fieldsFor(engine: Engine, spot: Spot): readonly CompletionItem[] {
  const { store } = engine;
  const { root, path, placeAt, release } = spot;
  const shape = placeAt(path)?.shape;
  if (!shape) return [];
  const written = writtenKeys(spot);
  const isWorkflow = root.kind === 'workflow';
  const fields = [...shape.fields.values()].flatMap((field): CompletionItem[] => {
    const { name, unread } = field;
    if (name === MARK || written.has(name) || !isThere(field) || (unread && !isWorkflow)) return [];
    const place = placeAt([...path, name]);
    if (!isWorkflow && isUnread(place)) return [];
    const step = isWorkflow && path.length === 0 ? pipelineStepOf(store, spot, name) : undefined;
    const isRequired = shape.required.includes(name) || step?.isNeeded === true;
    const hasNoEffect = unread !== undefined || isUnreadHere(engine, { root, path: [...path, name], release });
    return [itemFor(spot, { field, place, isRequired, hasNoEffect, stepType: step?.type })];
  });
  return isRuleList(spot) ? [...fields, ...ruleNames(spot, written)] : fields;
}

/** The keys that the object at the cursor has. */
function writtenKeys({ root, path }: Spot): ReadonlySet<string | undefined> {
  const parent = nodeAt(root.node, path);
  return new Set(parent?.kind === 'map' ? parent.entries.map(({ name }) => name) : []);
}

function isThere({ life }: Field): boolean {
  return life.state === 'alive' || life.state === 'maybe-removed';
}

/** A field that is offered. */
interface OfferedField {
  readonly field: Field;
  readonly place: SchemaLocation | undefined;
  readonly isRequired: boolean;
  /** Whether nothing reads it in this workflow. */
  readonly hasNoEffect: boolean;
  /** The usual type of a step of the workflow; undefined for any other field. */
  readonly stepType: string | undefined;
}

function itemFor(spot: Spot, offered: OfferedField): CompletionItem {
  const { field, place, isRequired, hasNoEffect } = offered;
  const { name, schema, life } = field;
  const detail = [
    typeOfField(schema, place?.alternatives),
    isRequired ? 'required' : '',
    hasNoEffect ? 'no effect' : '',
  ];
  return {
    label: name,
    kind: 'field',
    detail: detail.filter((part) => part !== '').join(', '),
    documentation: () => describeField(name, place),
    snippet: snippetFor(spot, offered),
    span: spot.attempt.span,
    deprecated: life.deprecated,
    rank: rankOf(offered),
  };
}

/** The key alone, if a value follows it already; otherwise with one. */
function snippetFor(spot: Spot, { field: { name }, stepType }: OfferedField): string {
  const { path, attempt, placeAt } = spot;
  const style = snippetStyle(spot);
  if (attempt.hasValue) return keyOf(name, style);
  const ofStep = stepType === undefined ? undefined : stepSnippet(name, stepType, style);
  return (ofStep ?? fieldSnippet([...path, name], { style, placeAt })) + attempt.after;
}

/** Whether no template reads anything in an object. */
function isUnread(place: SchemaLocation | undefined): boolean {
  const available = [...(place?.shape?.fields.values() ?? [])].filter(({ life }) => life.state === 'alive');
  return available.length > 0 && available.every(({ unread }) => unread !== undefined);
}

/** How new text is written at the cursor. */
export function snippetStyle({ attempt, style }: Spot): SnippetStyle {
  return { flow: attempt.flow, json: style.json, step: style.step, dash: style.dash, dashes: attempt.dashes };
}

/** Required fields first, deprecated and unread ones last; before those, fields that the server sets. */
function rankOf({ field: { name, life }, isRequired, hasNoEffect }: OfferedField): number {
  if (life.deprecated || (hasNoEffect && !isRequired)) return 4;
  if (name === 'type') return 0;
  if (isRequired) return 1;
  return name.startsWith('supports') ? 3 : 2;
}

/** A step of the workflow with its usual type; in JSON it is written like any field. */
function stepSnippet(name: string, type: string, { flow, step }: SnippetStyle): string | undefined {
  const indent = ' '.repeat(step);
  return flow ? undefined : `${name}:\n${indent}type: \${1:${type}}\n${indent}config: \${2:{\\}}`;
}

function keyOf(name: string, { flow }: SnippetStyle): string {
  return escapeSnippet(flow ? JSON.stringify(name) : name);
}

/** In `omconfig.yaml`, the map from rules to severities. */
function isRuleList({ root, path }: Spot): boolean {
  return root.kind === 'config' && path.at(-1) === 'rules';
}

function ruleNames({ attempt }: Spot, written: ReadonlySet<string | undefined>): readonly CompletionItem[] {
  return rules
    .filter(({ id }) => !written.has(id))
    .map(({ id, severity, summary }) => ({
      label: id,
      kind: 'field',
      detail: severity,
      documentation: () => summary,
      snippet: attempt.hasValue ? id : `${id}: \${1|off,hint,information,warning,error|}`,
      span: attempt.span,
      deprecated: false,
      rank: 2,
    }));
}
