import type { PlacedPin } from '../../documents/release/placed-pins';
import { nodeAt, type Path } from '../../yaml/path';
import { scalarsIn } from '../../yaml/scalars';
import type { MentionContext } from '../shared/rule';

/** An image that is written as two values next to each other, and where its tag is, from the document's root. */
export interface SplitImage {
  readonly pin: PlacedPin;
  readonly path: Path;
}

/** The key of the image's name → that of its tag: as charts have them (`defaultAirflowRepository`, too), and Kustomize. */
const PAIRS: readonly (readonly [RegExp, string])[] = [
  [/repository$/, 'tag'],
  [/Repository$/, 'Tag'],
  [/^(?:name|newName)$/, 'newTag'],
];
const IMAGE = /(?:^|\/)(openmetadata\/(?:ingestion|server))(?:-base)?(?:-slim)?$/;
const VERSION = /^(["']?)(v?\d+\.\d[\w.-]*)\1$/;

/** The OpenMetadata images in a document whose tag has a key of its own. */
export function* splitImages({ mention, text }: Pick<MentionContext, 'mention' | 'text'>): Iterable<SplitImage> {
  for (const { node, step, path } of scalarsIn(mention.document.root)) {
    const what = typeof node.value === 'string' ? IMAGE.exec(node.value)?.[1] : undefined;
    const pair = what === undefined ? undefined : PAIRS.find(([name]) => name.test(String(step)));
    if (what === undefined || pair === undefined) continue;
    const tagPath = [...path.slice(0, -1), String(step).replace(pair[0], pair[1])];
    const tag = nodeAt(mention.document.root, tagPath);
    if (tag?.kind !== 'scalar') continue;
    const [, quote = '', version] = VERSION.exec(text.slice(tag.start, tag.end)) ?? [];
    if (version === undefined) continue;
    const start = tag.start + quote.length;
    const span = { start, end: start + version.length };
    yield {
      path: tagPath,
      pin: { ...span, kind: 'image', what, operator: '', version, requirement: version, sealed: false },
    };
  }
}
