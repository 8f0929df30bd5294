import { expect, it } from 'vitest';
import { createService } from '../create-service';

/** The files after an upgrade to 1.13.6 with their pins. */
function raised(files: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const { files: changed } = createService().migrate({
    paths: Object.keys(files),
    workspace: { paths: () => Object.keys(files), folders: ['/p'], read: (path) => files[path] },
    options: {},
    ...{ to: '1.13.6', unsafe: false, raisePins: true },
  });
  return Object.fromEntries(changed.map(({ path, after }) => [path, after]));
}

const SERVER =
  'services:\n  om:\n    image: registry.internal/openmetadata/server:${OM_TAG:-1.5.0}\n    environment:\n      LOG_LEVEL: INFO\n';

it('raises the tag that .env gives to images of a Compose file, with its quotes and what is around it', () => {
  const env = '# ours\nOM_TAG="1.6.4" # keep\nOTHER=1.6.4\n';
  expect(raised({ '/p/.env': env, '/p/compose.yaml': SERVER })).toEqual({
    '/p/.env': '# ours\nOM_TAG="1.13.6" # keep\nOTHER=1.6.4\n',
    '/p/compose.yaml': SERVER.replace('1.5.0', '1.13.6'),
  });
});

it('raises the tag of the project in which an included file is', () => {
  const files = { '/p/.env': 'OM_TAG=1.6.4\n', '/p/compose.yaml': 'include: [om/services.yaml]\n' };
  expect(raised({ ...files, '/p/om/services.yaml': SERVER.replace(':-1.5.0', '') })).toEqual({
    '/p/.env': 'OM_TAG=1.13.6\n',
  });
});

it('leaves a variable that other images take, too', () => {
  const other = `${SERVER.replace(':-1.5.0', '')}  ours:\n    image: example.com/ours:\${OM_TAG}\n`;
  expect(raised({ '/p/.env': 'OM_TAG=1.6.4\n', '/p/compose.yaml': other })).toEqual({});
});
