import { expect, it } from 'vitest';
import { withFolderVariables } from './folder-variables';

type Files = Readonly<Record<string, string>>;

const filled = (files: Files, text = '${SERVICE}', path = '/w/a/b.yaml'): string | undefined =>
  withFolderVariables({ folders: ['/w'], paths: () => [], read: (file) => files[file] }, path, text);

it('takes a variable from the nearest .env that sets it, and no further than the workspace folder', () => {
  expect(filled({ '/w/a/.env': 'SERVICE=x\nSERVICE="sales"\n', '/w/.env': 'SERVICE=y\n' })).toBe('sales');
  expect(filled({ '/w/a/.env': 'OTHER=x\n', '/w/.env': '  export SERVICE=sales # ours\r\n' })).toBe('sales');
  expect(filled({ '/.env': 'SERVICE=sales\n' })).toBeUndefined();
  expect(filled({ '/w/.env': 'A=s\nB=t\n' }, '$A-${B:-x}')).toBe('s-t');
});

it.each<[string, Files, string?]>([
  ['nothing sets it', {}],
  ['it is set from elsewhere', { '/w/.env': 'SERVICE=$NAME\n' }],
  ['nothing is written', { '/w/.env': 'SERVICE=\n' }],
  ['another environment sets another value', { '/w/.env': 'SERVICE=a\n', '/w/.env.prod': 'SERVICE=b\n' }],
  ['it is no variable of the environment', { '/w/.env': 'SERVICE=a\n' }, '{{ SERVICE }}'],
  ['another one is not set', { '/w/.env': 'SERVICE=a\n' }, '${SERVICE}-${REGION}'],
])('fills in nothing where %s', (_, files, text) => {
  expect(filled(files, text)).toBeUndefined();
});
