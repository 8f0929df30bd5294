import { mayExist } from '../../schemas/lifetime';
import type { Schema } from '../../schemas/schema';
import type { CheckRequest } from '../check';
import type { Engine } from '../engine';
import { describeField, typeOfField } from '../field-words';
import type { Spot } from './complete';
import type { CompletionItem } from './item';
import { escapeSnippet } from './snippet';

/** A value that can be offered, and what is told about it. */
interface Offer {
  readonly text: string;
  readonly detail: string;
  readonly rank: number;
}

/** The values that a field takes: its own, connectors by name, names of the environment that the file uses already. */
export function valuesFor(engine: Engine, { text }: CheckRequest, spot: Spot): CompletionItem[] {
  const name = spot.path.findLast((step) => typeof step === 'string') ?? '';
  const schemas = spot.place ? [spot.place.schema, ...spot.place.alternatives] : [];
  const offers = [...ownValues(schemas), ...connectors(engine, spot), ...environment(text, schemas)];
  const seen = new Set<string>();
  return offers.flatMap((offer): CompletionItem[] => {
    if (seen.has(offer.text)) return [];
    seen.add(offer.text);
    return [
      {
        label: offer.text,
        kind: 'value',
        detail: offer.detail,
        documentation: spot.place ? describeField(name, spot.place) : '',
        snippet: escapeSnippet(
          spot.attempt.flow && !/^(true|false|null|-?\d+(\.\d+)?)$/.test(offer.text)
            ? JSON.stringify(offer.text)
            : offer.text,
        ),
        span: spot.attempt.span,
        deprecated: false,
        rank: offer.rank,
      },
    ];
  });
}

function ownValues(schemas: readonly Schema[]): Offer[] {
  return schemas.flatMap((schema): Offer[] => {
    const { enum: values, type, default: standard } = schema;
    const detail = (text: string): string => (String(standard) === text ? 'default' : typeOfField(schema));
    const rank = (text: string): number => (String(standard) === text ? 0 : 1);
    if (values)
      return values.map((value) => ({ text: String(value), detail: detail(String(value)), rank: rank(String(value)) }));
    if (type === 'boolean') return ['true', 'false'].map((text) => ({ text, detail: detail(text), rank: rank(text) }));
    const plain = typeof standard === 'number' || (typeof standard === 'string' && standard !== '');
    return plain ? [{ text: String(standard), detail: 'default', rank: 0 }] : [];
  });
}

/** At the places where a connector is named: `source.type` in its spelling, the connection's `type` in its own. */
function connectors({ connectors: all }: Engine, { root, release, path }: Spot): Offer[] {
  const place = path.join('.');
  if (root.kind !== 'workflow') return [];
  const living = [...all].filter(([, { lifetime }]) => mayExist(lifetime, release));
  if (place.endsWith('serviceConnection.config.type')) {
    return living.map(([text, { kind }]) => ({ text, detail: `${kind} connector`, rank: 1 }));
  }
  if (place !== 'source.type') return [];
  const pipeline = root.workflow?.pipeline;
  return living.flatMap(([name, { sourceType, lineage, usage, kind }]) => {
    const forms = [
      { text: sourceType, rank: pipeline === 'DatabaseLineage' || pipeline === 'DatabaseUsage' ? 2 : 1, fits: true },
      { text: `${sourceType}-lineage`, rank: pipeline === 'DatabaseLineage' ? 1 : 2, fits: lineage },
      { text: `${sourceType}-usage`, rank: pipeline === 'DatabaseUsage' ? 1 : 2, fits: usage },
    ];
    return forms.filter(({ fits }) => fits).map(({ text, rank }) => ({ text, rank, detail: `${name} (${kind})` }));
  });
}

/** Secrets belong into the environment: names that the file uses already. */
function environment(text: string, schemas: readonly Schema[]): Offer[] {
  if (!schemas.some(({ secret }) => secret === true)) return [];
  const names = new Set([...text.matchAll(/\$\{([A-Z_][A-Z0-9_]*)\}/g)].map(([, name = '']) => name));
  return [...names].map((name) => ({ text: `\${${name}}`, detail: 'from the environment', rank: 2 }));
}
