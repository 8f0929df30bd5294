/** A part of the code whose tests are tested: each mutant of its files should make one of these tests fail. */
export interface Area {
  readonly name: string;
  readonly mutate: readonly string[];
  readonly tests: readonly string[];
  /** What the name of a test has to match, where the files above hold more; absent: anything. */
  readonly named?: string;
  /** Seconds after which a mutant that no test has noticed counts as survived; absent: a minute. */
  readonly longest?: number;
  /** How many of the random samples of a test are tried for each mutant, as `OMCONFIG_RUNS`. */
  readonly runs: number;
}

const CASES = 'test/unit/cases.test.ts';

/** The areas, by the names that `npm run mutants` takes. */
export const AREAS: readonly Area[] = [
  {
    name: 'yaml/edit',
    mutate: ['server/src/yaml/edit/**/*.ts'],
    tests: ['server/src/yaml/edit/{edit-cases,apply-together,properties}.test.ts', 'server/src/yaml/edit/*/*.test.ts'],
    runs: 0.02,
  },
  {
    name: 'schemas/walk',
    mutate: ['server/src/schemas/walk/*.ts'],
    tests: ['server/src/schemas/{walk,workflow}/*.test.ts'],
    runs: 0.02,
  },
  {
    name: 'releases',
    mutate: ['server/src/releases/**/*.ts'],
    tests: ['server/src/releases/**/*.test.ts', CASES],
    named: '^(?!cases > server/src/rules/)',
    longest: 2,
    runs: 0.02,
  },
];
