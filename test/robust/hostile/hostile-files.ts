import { mkdirSync, writeFileSync } from 'node:fs';
import { OLD_WORKFLOW } from '../old-workflow';
import type { HostileFolder } from './hostile-folder';

type Make = (folder: HostileFolder) => void;

const PLACES = ['a.yaml', 'omconfig.yaml', '.gitignore', 'Chart.yaml', 'requirements.txt.in', 'Dockerfile'] as const;

/** What may be in the place of a file. */
const INSTEAD: Readonly<Record<string, (folder: HostileFolder, name: string) => void>> = {
  'a link to a device': (folder, name) => {
    folder.link(name, '/dev/zero');
  },
  'a pipe': (folder, name) => {
    folder.pipe(name);
  },
  'a link out of the repository': (folder, name) => {
    folder.link(name, '../outside/private.yaml');
  },
  'a link to itself': (folder, name) => {
    folder.link(name, name);
  },
  'a file that is too large': (folder, name) => {
    folder.sparse(name, 2_000_000_000);
  },
  'a folder': (folder, name) => {
    mkdirSync(folder.path(name));
  },
};

const NAMES = [
  '-rf.yaml',
  '--write.yaml',
  'a\nb.yaml',
  'a\r\u001B[2J\u0007.yaml',
  '\u202Elmay.yaml',
  '$(touch executed.txt).yaml',
  '`touch executed.txt`.yaml',
  "a'; touch executed.txt; '.yaml",
  '::error::x.yaml',
  `${'n'.repeat(240)}.yaml`,
  '%2e%2e%2foutside.yaml',
  '__proto__.yaml',
];

const OTHERS: Readonly<Record<string, Make>> = {
  'a folder of links out of the repository': (folder) => {
    folder.link('linked', '../outside');
    folder.link('all', '/');
  },
  'folders that lead to each other': (folder) => {
    folder.link('x/up', '..');
    folder.link('x/self', '.');
    folder.link('y', 'x/up/y');
  },
  'a deep folder': (folder) => {
    folder.write(`${'d/'.repeat(300)}a.yaml`, OLD_WORKFLOW);
  },
  'many files': (folder) => {
    for (let index = 0; index < 2000; index += 1) writeFileSync(folder.path(`f${String(index)}.yaml`), 'a: 1\n');
  },
  'many workflows': (folder) => {
    for (let index = 0; index < 150; index += 1)
      writeFileSync(folder.path(`w${String(index)}.yaml`), OLD_WORKFLOW.replace('db', `db${String(index)}`));
  },
  'a name that is no text': (folder) => {
    writeFileSync(
      Buffer.concat([Buffer.from(`${folder.root}/`), Buffer.from([0xff, 0xfe, 0x2e, 0x79, 0x61, 0x6d, 0x6c])]),
      OLD_WORKFLOW,
    );
  },
  'packages of its own': (folder) => {
    folder.write('.npmrc', 'registry=http://127.0.0.1:9/\nscript-shell=./run.sh\nnode-options=--require ./run.js\n');
    folder.program('run.sh');
    folder.write('run.js', 'require("fs").writeFileSync("../executed.txt", "ran")\n');
    folder.write('node_modules/omconfig/package.json', '{"name": "omconfig", "version": "99.0.0", "bin": "./cli.js"}');
    folder.write('node_modules/omconfig/cli.js', 'require("fs").writeFileSync("../executed.txt", "ran")\n');
    folder.program('node_modules/.bin/omconfig');
    folder.write('package.json', '{"scripts": {"preinstall": "./run.sh", "prepare": "./run.sh"}}');
    folder.write('yaml.js', 'throw new Error("ran")\n');
  },
  'settings of editors and tools': (folder) => {
    folder.program('run.sh');
    folder.write('.vscode/settings.json', '{"omconfig.serverPath": "./run.sh", "omconfig.python": "./run.sh"}');
    folder.write('.env', 'NODE_OPTIONS=--require ./run.js\nPATH=.\n');
    folder.write('sitecustomize.py', 'open("../executed.txt", "w").write("ran")\n');
    folder.write('metadata/__init__.py', 'open("../executed.txt", "w").write("ran")\n');
  },
};

/** Repositories with odd files: in the place of those that omconfig asks for, with odd names, and very many. */
export const HOSTILE_FILES: Readonly<Record<string, Make>> = {
  ...Object.fromEntries(
    PLACES.flatMap((name) =>
      Object.entries(INSTEAD).map(([what, put]) => [
        `${what} in the place of ${name}`,
        (folder: HostileFolder): void => {
          put(folder, name);
        },
      ]),
    ),
  ),
  ...Object.fromEntries(
    NAMES.map((name) => [
      `a file called ${JSON.stringify(name)}`.slice(0, 60),
      (folder: HostileFolder): void => {
        folder.write(name, OLD_WORKFLOW);
      },
    ]),
  ),
  ...OTHERS,
};
