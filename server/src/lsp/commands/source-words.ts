import * as l10n from '@vscode/l10n';
import { baseName, describeSource, type RootReport } from '../../service/public';

/** The words for where a release comes from, in the language of the editor: “from requirements.txt”. */
export function sourceInWords(source: RootReport['release']['source']): string {
  switch (source.from) {
    case 'comment':
      return l10n.t('from the comment in the file');
    case 'config':
      return l10n.t('from {0}', baseName(source.file));
    case 'file':
      return source.certainty === 'borrowed'
        ? l10n.t('borrowed from {0}; no release is stated for this file', baseName(source.file))
        : l10n.t('from {0}', baseName(source.file));
    case 'choice':
      return l10n.t('chosen for this session');
    case 'setting':
      return l10n.t('from the setting');
    case 'newest':
      return l10n.t('newest known');
    case 'history':
    case 'option':
      // An editor has no command line, and shows what a file is for, not what it was for.
      return describeSource(source);
  }
}
