import { secretFields } from '../../schemas/generated/secret-names';
import type { Span } from '../../text/span';
import { scalarsIn } from '../../yaml/scalars';
import type { CheckRequest } from '../engine/check-request';
import type { Engine } from '../engine/engine';
import { releaseOfRoot } from '../engine/root-release';
import { mask, merged } from '../secrets/mask';
import { secretsInScalar } from '../secrets/secret-nodes';
import { secretSpans } from '../secrets/secret-spans';
import { placeInRoot } from './place-in-root';

/**
 * Where secrets are in a file, sorted and without overlap: values of fields that the schemas call a secret, and what names
 * and forms show, also in comments and in texts that are not of OpenMetadata.
 */
export function secretsOf(engine: Engine, request: CheckRequest): readonly Span[] {
  return merged([...schemaSecrets(engine, request), ...secretSpans(request.text)]);
}

/** The text of a file with every secret masked, line by line: fit to be shown to others. */
export function withoutSecrets(engine: Engine, request: CheckRequest): string {
  return mask(request.text, secretsOf(engine, request));
}

const SECRET_FIELDS: ReadonlySet<unknown> = new Set(secretFields);

/** Values of fields that hold a credential by their schema, unless a placeholder is there. */
function schemaSecrets(engine: Engine, request: CheckRequest): Span[] {
  return engine.parsedFiles.roots(request.path, request.text, request.workspace).flatMap((root) => {
    const { release } = releaseOfRoot(engine, request, root);
    return scalarsIn(root.node).flatMap((scalar): Span[] => {
      const { node, step } = scalar;
      if (node.value === null || typeof node.value === 'boolean' || !SECRET_FIELDS.has(step)) return [];
      const place = placeInRoot(engine, { root, release, path: scalar.path });
      const isSecret = [place?.schema, ...(place?.alternatives ?? [])].some((schema) => schema?.secret === true);
      return isSecret ? secretsInScalar(request.text, node) : [];
    });
  });
}
