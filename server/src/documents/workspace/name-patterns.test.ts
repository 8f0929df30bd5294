import { expect, it } from 'vitest';
import { FILE_ROLES, hasRole, rolePattern, type FileRole } from './file-roles';

const WORDS = [
  ...['a', 'values', 'requirements', 'constraints', 'Dockerfile', 'my-compose', 'azure-pipelines', 'Chart', 'Makefile'],
  ...[
    '.env',
    '.env.local',
    'x.env',
    'environment',
    'omconfig',
    'OMCONFIG',
    '.gitlab-ci',
    'Pipfile',
    'setup',
    'Jenkinsfile',
  ],
];
const ENDINGS = [
  ...['', '.yaml', '.YML', '.json', '.yaml.tmpl', '.json.j2', '.tftpl', '.py', '.txt', '.in', '.cfg', '.toml', '.lock'],
  ...['.tf', '.tfvars', '.sh', '.mk', '.http', '.md', '.dockerfile', '.', '.yaml.', '.unknown', '.x.py', '.local'],
];
const FOLDERS = ['', '/w/', 'requirements/', '/w/workflows/', '/w/requirements.d/', '/a.yaml/'];

it('finds the roles that the regular expressions of the client find', () => {
  const paths = FOLDERS.flatMap((folder) => WORDS.flatMap((word) => ENDINGS.map((ending) => folder + word + ending)));
  for (const role of Object.keys(FILE_ROLES) as FileRole[]) {
    const pattern = rolePattern(role);
    expect(paths.filter((path) => hasRole(path, role))).toEqual(paths.filter((path) => pattern.test(path)));
  }
});
