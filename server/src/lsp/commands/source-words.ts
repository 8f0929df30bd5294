import * as l10n from '@vscode/l10n';
import { baseName, describeSource, type RootReport } from '../../service/public';

/** The words for where a release comes from, in the language of the editor: those of `describeSource`. */
export function sourceInWords(source: RootReport['release']['source']): string {
  switch (source.from) {
    case 'comment':
      return l10n.t('from the comment in the file');
    case 'config':
      return l10n.t('from {0}', baseName(source.file));
    case 'file':
      return fileInWords(source);
    case 'choice':
      return l10n.t('chosen for this session');
    case 'setting':
      return l10n.t('from the setting');
    case 'newest':
      return newestInWords(source);
    case 'history':
    case 'report':
    case 'option':
      // An editor has no command line, and shows what a file is for, not what it was for.
      return describeSource(source);
  }
}

type Source = RootReport['release']['source'];

function fileInWords({ file, certainty, other, range }: Extract<Source, { from: 'file' }>): string {
  if (other !== undefined) return l10n.t('from {0}; {1} names another', baseName(file), baseName(other));
  if (range !== undefined) return l10n.t('newest in `{0}` from {1}', range, baseName(file));
  return certainty === 'borrowed' ? l10n.t('borrowed from {0}', baseName(file)) : l10n.t('from {0}', baseName(file));
}

function newestInWords({ unresolved }: Extract<Source, { from: 'newest' }>): string {
  if (unresolved === undefined) return l10n.t('newest known');
  const { what, file, written } = unresolved;
  return l10n.t('newest known; `{0}` in {1} is `{2}`', what, baseName(file), written);
}
