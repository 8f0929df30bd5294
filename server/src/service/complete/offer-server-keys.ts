import { keysOf, mightBeServerFile, type ServerKey } from '../../documents/environment/server-file';
import { keysBelow, keysOfServer } from '../../documents/environment/server-keys';
import { serverVariablesOf, type ServerVariable } from '../../documents/environment/server-variable';
import { lifeAt, mayExist } from '../../schemas/releases/lifetime';
import { lineEnd, lineStart } from '../../text/lines';
import type { CheckRequest } from '../engine/check-request';
import type { Engine } from '../engine/engine';
import { describeKey, serverDocuments } from '../hover/server-key-at';
import { describeVariable } from '../hover/variable-at';
import type { CompletionItem } from './item';
import { valueItems } from './value-items';

/** A line up to the cursor: the beginning of a key; a key with that of a value, or of a variable in it. */
const KEY = /^([ \t]*(?:-[ \t]+)?)(\w*)$/;
const VALUE = /^[ \t]*(?:-[ \t]+)?(\w+):[ \t]+["']?(?:\$\{\w+:-["']?)?(\w[\w-]*)?$/;
const VARIABLE = /:[ \t][^#\n]*\$\{(\w*)$/;

/** Stands for the key that is being typed, so that the text is a document and the place has a section. */
const MARK = 'omconfigCursor';

/** In `conf/openmetadata.yaml`: the keys of a section, the values of a key, and the variables that the server fills in. */
export function serverKeysFor(engine: Engine, request: CheckRequest, offset: number): readonly CompletionItem[] {
  const { path, text } = request;
  if (!mightBeServerFile(path, text)) return [];
  const start = lineStart(text, offset);
  const line = text.slice(start, offset);
  const [variable, key, value] = [VARIABLE.exec(line), KEY.exec(line), VALUE.exec(line)];
  const found = variable ?? key ?? value;
  if (!found) return [];
  const before = key ? key[1] : (/^[ \t]*(?:-[ \t]+)?/.exec(line)?.[0] ?? '');
  const whole = `${text.slice(0, start)}${before ?? ''}${MARK}: ''${text.slice(lineEnd(text, offset))}`;
  const place = markedPlace(engine, { ...request, text: whole });
  if (!place) return [];
  const typed = (variable ?? value)?.at(-1) ?? key?.[2] ?? '';
  const spot: Spot = { ...place, span: { start: offset - typed.length, end: offset } };
  if (variable) return variablesAt(engine, spot);
  return key ? keysAt(engine, spot) : valuesAt(engine, spot, value?.[1] ?? '');
}

/** Where the cursor is. */
interface Place {
  readonly section: string;
  /** The keys that the section has already. */
  readonly taken: ReadonlySet<string>;
  readonly release: string;
}

interface Spot extends Place {
  readonly span: CompletionItem['span'];
}

function markedPlace(engine: Engine, request: CheckRequest): Place | undefined {
  for (const { document, release } of serverDocuments(engine, request, engine.parsedFiles.withOwnCache())) {
    const keys = [...keysOf(document.root)];
    const mark = keys.find(({ name }) => name === MARK);
    if (!mark) continue;
    const section = sectionOf(mark);
    const taken = new Set(keys.filter((key) => sectionOf(key) === section).map(({ name }) => name));
    return { section, taken, release };
  }
  return undefined;
}

function sectionOf({ key, name }: ServerKey): string {
  return key.slice(0, Math.max(0, key.length - name.length - 1));
}

function keysAt(engine: Engine, { section, taken, release, span }: Spot): readonly CompletionItem[] {
  const known = keysOfServer(engine.store);
  return keysBelow(known, section, release).flatMap((label): readonly CompletionItem[] => {
    if (taken.has(label)) return [];
    const whole = section === '' ? label : `${section}.${label}`;
    const detail = (known.get(whole) ?? []).map(({ variable }) => variable).join(', ');
    const documentation = (): string => describeKey(engine, whole, release) ?? '';
    const snippet = known.has(whole) ? `${label}: ` : `${label}:\n  `;
    return [{ label, kind: 'field', detail, documentation, snippet, span, deprecated: false, rank: 1 }];
  });
}

function valuesAt(engine: Engine, { section, release, span }: Spot, key: string): readonly CompletionItem[] {
  const variables = keysOfServer(engine.store).get(section === '' ? key : `${section}.${key}`) ?? [];
  const known = variables.find(({ lifetime }) => lifeAt(lifetime, release).state === 'alive');
  return known ? valueItems(known, span, (label) => label) : [];
}

/** First the variables of the section, which its other keys are filled in from. */
function variablesAt(engine: Engine, { section, release, span }: Spot): readonly CompletionItem[] {
  const isHere = ({ key }: ServerVariable): boolean => key?.startsWith(`${section}.`) === true;
  return [...serverVariablesOf(engine.store)].flatMap(([label, known]): readonly CompletionItem[] => {
    if (known.lifetime === undefined || !mayExist(known.lifetime, release)) return [];
    const documentation = (): string => describeVariable(engine, { name: label, known, release });
    const [detail, rank] = [known.key ?? '', isHere(known) ? 1 : 2];
    return [{ label, kind: 'field', detail, documentation, snippet: label, span, deprecated: false, rank }];
  });
}
