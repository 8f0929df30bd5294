import { mask, type CheckRequest } from '../../../server/src/service/public';
import type { FileService } from '../../../server/src/service/service';

/** What is needed to find secrets in the texts of files. */
export interface Masking extends Pick<CheckRequest, 'workspace' | 'options'> {
  readonly service: FileService;
}

/** The text of a file, now or after a change, without its secrets: what others may read. `path` is absolute. */
export function masked({ service, workspace, options }: Masking, path: string, text: string): string {
  return mask(text, service.secrets({ path, text, workspace, options }));
}
