import type { YamlDocument, YamlNode } from '../node';
import type { Fragment, Operation } from '../operation';
import { parseText } from '../parse';
import { stepAt, stepsTowards, type Step } from './place';
import { refuse, type Refusal } from './plan';
import { hasRepeatedAnchors, isReferredTo, referencesIn } from './references';
import type { Target } from './target';
import { inSameBlocks } from './template-blocks';

/**
 * Why an operation must not be carried out although its text could be written: aliases, keys that stand twice, and template
 * blocks tie a place to others that the operation does not name.
 */
export function forbidden(target: Target, operation: Operation): Refusal | undefined {
  switch (operation.op) {
    case 'rename':
      return ifTwice(stepAt(target.document.root, operation.path));
    case 'remove':
      return ifTied(target.document, stepAt(target.document.root, operation.path));
    case 'set':
      return ifReferredTo(target.document, stepAt(target.document.root, operation.path)?.entry.value);
    case 'paste':
      return ifBringsReferences(operation.fragment);
    case 'move':
      return ifMoveTied(target, operation);
  }
}

type Place = Step | undefined;

function ifTied(document: YamlDocument, place: Place): Refusal | undefined {
  return ifTwice(place) ?? ifReferredTo(document, place?.entry.value);
}

function ifMoveTied(target: Target, { from, to }: Extract<Operation, { op: 'move' }>): Refusal | undefined {
  const { document } = target;
  const place = stepAt(document.root, from);
  const { anchors, aliases } = referencesIn(place?.entry.value);
  if (anchors.length + aliases.length > 0 && hasRepeatedAnchors(document))
    return refuse('an anchor stands there twice, and which one is meant depends on the place; move it by hand');
  const parent = stepsTowards(document.root, to.slice(0, -1)).at(-1);
  const arrives = parent?.entry.start ?? document.start;
  if (place && !inSameBlocks(target, place.entry.start, arrives))
    return refuse('a template decides whether it counts, but would not at its new place; move it by hand');
  return ifTied(document, place);
}

/** Of two equal keys the loaders take the last; without it the other one would count. */
function ifTwice(step: Place): Refusal | undefined {
  if (step?.kind !== 'map') return undefined;
  const { name } = step.entry;
  const isTwice = step.node.entries.filter((entry) => entry.name === name).length > 1;
  return isTwice ? refuse(`\`${String(name)}\` stands there twice; keep one of the two first`) : undefined;
}

function ifReferredTo(document: YamlDocument, node: YamlNode | null | undefined): Refusal | undefined {
  if (!node || !isReferredTo(document, node)) return undefined;
  return refuse('other places of the file refer to it by an anchor; change it by hand');
}

function ifBringsReferences({ text, behind }: Fragment): Refusal | undefined {
  const { anchors, aliases } = referencesIn(parseText(text).documents[0]?.root);
  const isTied = anchors.length > 0 || aliases.length > 0 || /^[ \t]*(?:![^ ]*[ \t]+)*&/.test(behind);
  return isTied ? refuse('it holds an anchor or an alias; move it by hand') : undefined;
}
