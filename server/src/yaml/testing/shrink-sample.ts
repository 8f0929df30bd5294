import {
  partsIn,
  type Sample,
  type SampleCollection,
  type SampleDocument,
  type SamplePart,
  type SampleValue,
} from './sample';

/** Shrinks a sample as long as it still fails. Slow, so only for a sample that failed. */
export function shrinkSample(sample: Sample, fails: (smaller: Sample) => boolean): Sample {
  for (const smaller of smallerSamples(sample)) if (fails(smaller)) return shrinkSample(smaller, fails);
  return sample;
}

/** Samples with one thing removed, the largest things first. */
function* smallerSamples(sample: Sample): Iterable<Sample> {
  const { documents } = sample;
  for (const ids of documents.map(({ root }) => partsIn(root).map(({ id }) => id)))
    for (const id of ids) yield changed(sample, (part) => (part.id === id ? [] : [part]));
  if (sample.crlf) yield { ...sample, crlf: false };
  if (!sample.finalNewline) yield { ...sample, finalNewline: true };
  for (const [index, document] of documents.entries()) {
    if (document.comments.length > 0)
      yield { ...sample, documents: documents.with(index, { ...document, comments: [] }) };
    for (const part of partsIn(document.root)) {
      for (const plainer of plainerParts(part))
        yield changed(sample, (each) => (each.id === part.id ? [plainer] : [each]));
    }
  }
}

function* plainerParts(part: SamplePart): Iterable<SamplePart> {
  if (part.blank > 0) yield { ...part, blank: 0 };
  if (part.loose.length > 0) yield { ...part, loose: [] };
  if (part.above.length > 0) yield { ...part, above: part.above.slice(1) };
  if (part.below.length > 0) yield { ...part, below: [] };
  if (part.behind !== '') yield { ...part, behind: '' };
  const { value } = part;
  if (value.kind !== 'scalar') {
    if (value.trailing.length > 0) yield { ...part, value: { ...value, trailing: [] } };
    if (value.anchor !== '') yield { ...part, value: { ...value, anchor: '' } };
    yield { ...part, value: PLAIN };
  } else if (value.lines.join('') !== 'x') yield { ...part, value: PLAIN };
}

const PLAIN: SampleValue = { kind: 'scalar', lines: ['x'], block: false };

function changed(sample: Sample, change: (part: SamplePart) => readonly SamplePart[]): Sample {
  const inside = (collection: SampleCollection): SampleCollection => ({
    ...collection,
    parts: collection.parts.flatMap(change).map((part) => ({
      ...part,
      value: part.value.kind === 'scalar' ? part.value : emptied(inside(part.value)),
    })),
  });
  const documents = sample.documents.map((document): SampleDocument => {
    const root = document.root && inside(document.root);
    return { ...document, root: root && root.parts.length > 0 ? root : null };
  });
  return { ...sample, documents };
}

/** Without parts there are brackets, or nothing but brackets. */
function emptied(collection: SampleCollection): SampleCollection {
  return collection.parts.length > 0 ? collection : { ...collection, layout: 'inline', trailing: [] };
}
