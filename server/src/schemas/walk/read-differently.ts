import type { YamlNode } from '../../yaml/node';
import { readsDifferentlyInHelm } from '../shapes/helm-scalar';
import { readsDifferentlyInLoader } from '../shapes/loader-scalar';
import type { Walk } from './walk';

/** Whether a scalar means something else to who reads it than what the node says: `y` and `33e2` to Helm, `12:30` to the loader. */
export function isReadDifferently({ strictness }: Walk, value: YamlNode | null): boolean {
  if (value?.kind !== 'scalar') return false;
  return strictness === 'exact' ? readsDifferentlyInHelm(value) : readsDifferentlyInLoader(value);
}
