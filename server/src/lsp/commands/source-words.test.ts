import { expect, it } from 'vitest';
import { describeSource, type RootReport } from '../../service/public';
import { sourceInWords } from './source-words';

type Source = RootReport['release']['source'];

const FILE = { from: 'file', file: '/w/requirements.txt', what: 'openmetadata-ingestion', of: 'client' } as const;
const SOURCES: readonly Source[] = [
  { from: 'comment', certainty: 'stated' },
  { from: 'config', certainty: 'stated', file: '/w/omconfig.yaml' },
  { ...FILE, certainty: 'derived' },
  { ...FILE, certainty: 'borrowed' },
  { ...FILE, certainty: 'borrowed', other: '/w/Dockerfile' },
  { from: 'history', certainty: 'derived', file: '/w/requirements.txt', commit: '0a1b2c3' },
  { from: 'option', certainty: 'stated' },
  { from: 'choice', certainty: 'stated' },
  { from: 'setting', certainty: 'stated' },
  { from: 'newest', certainty: 'assumed' },
  {
    from: 'newest',
    certainty: 'assumed',
    unresolved: { file: '/w/app.yaml', what: 'targetRevision', written: '${V}' },
  },
];

it.each(SOURCES)('the status bar says it in the words of hover and lists: $from $certainty', (source) => {
  expect(sourceInWords(source)).toBe(describeSource(source));
});
