import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { globSync } from 'tinyglobby';
import { describe, it } from 'vitest';
import { readCase } from '../cases/read-case';
import { runCase } from '../cases/run-case';

const files = globSync(['server/src/rules/**/cases/*.txt', 'server/src/releases/**/cases/*.txt'], {
  absolute: true,
}).sort();

describe('cases', () => {
  for (const file of files) {
    const wanted = readCase(relative(process.cwd(), file), readFileSync(file, 'utf8'));
    it(`${wanted.file}: ${wanted.title}`, () => {
      runCase(wanted);
    });
  }
});
