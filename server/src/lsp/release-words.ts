import type { ReleaseSource } from '../documents/release';
import { nameOf } from './file-names';

/** How a release is known, for a person: “from requirements.txt”. */
export function releaseWords(source: ReleaseSource): string {
  switch (source.from) {
    case 'comment':
      return 'from a comment in the file';
    case 'config':
    case 'file':
      return `from ${nameOf(source.file)}`;
    case 'option':
      return 'chosen for this session';
    case 'setting':
      return 'from the settings';
    case 'newest':
      return 'the newest known release';
  }
}
