import { nearest } from '../../text/nearest';
import { pageIds, pageOf } from '../catalog/catalog';
import { pageId } from '../catalog/page-url';
import type { ToolInput } from './read-input';
import { answered, refused, type ToolAnswer } from './tool-host';

/** The page of a rule, a migration or a release, or the nearest id that exists. */
export function explainTool({ id }: ToolInput): ToolAnswer {
  const asked = pageId(String(id));
  const page = pageOf(asked);
  if (page !== undefined) return answered(page);
  const near = nearest(asked, pageIds());
  return refused(
    `There is no rule, migration or release ${asked}.${near === undefined ? '' : ` Did you mean ${near}?`}`,
  );
}
