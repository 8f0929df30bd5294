import type { ProposedFile } from './first-config';

/** Continuous integration that a file can be made for. */
export const CI_SYSTEMS = ['github', 'gitlab'] as const;
/** One of them. */
export type CiSystem = (typeof CI_SYSTEMS)[number];

/** The files that let CI and commits be checked, and lines for files that exist already. */
export interface CiProposal {
  readonly files: readonly ProposedFile[];
  readonly notes: readonly string[];
}

/** What is to be set up, and what exists. */
export interface CiRequest {
  readonly ci: CiSystem | undefined;
  readonly preCommit: boolean;
  /** Of omconfig; CI pins it. */
  readonly version: string;
  /** Whether there is a file of this name, relative to the folder. */
  readonly exists: (path: string) => boolean;
}

/** Proposes what was asked for. What exists is not changed; notes say what to add to it. */
export function ciFiles({ ci, preCommit, version, exists }: CiRequest): CiProposal {
  const proposals = [
    ...(ci === 'github' ? [{ files: [githubWorkflow(version)], notes: [] }] : []),
    ...(ci === 'gitlab' ? [gitlabJob(version, exists('.gitlab-ci.yml'))] : []),
    ...(preCommit ? [hook(version, exists(HOOKS))] : []),
  ];
  return { files: proposals.flatMap(({ files }) => files), notes: proposals.flatMap(({ notes }) => notes) };
}

function githubWorkflow(version: string): ProposedFile {
  return {
    path: '.github/workflows/openmetadata.yml',
    text: `name: openmetadata
on: pull_request
permissions:
  contents: read
jobs:
  check:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v5
        with:
          persist-credentials: false
      - uses: actions/setup-node@v5
        with:
          node-version: 22
      # Installed globally, because a pull request can change the .npmrc and the node_modules of the repository.
      - run: npm install --global --ignore-scripts omconfig@${version}
      - run: omconfig check . --format github --format "markdown=$GITHUB_STEP_SUMMARY"
`,
  };
}

function gitlabJob(version: string, isThere: boolean): CiProposal {
  const path = isThere ? '.gitlab/openmetadata.yml' : '.gitlab-ci.yml';
  const text = `openmetadata:
  image: node:22
  script:
    # Installed globally, because a merge request can change the .npmrc and the node_modules of the repository.
    - npm install --global --ignore-scripts omconfig@${version}
    - omconfig check . --format text --format gitlab=gl-code-quality.json
  artifacts:
    when: always
    reports:
      codequality: gl-code-quality.json
`;
  const notes = isThere ? [`Add to .gitlab-ci.yml:\n\n  include:\n    - local: ${path}`] : [];
  return { files: [{ path, text }], notes };
}

const HOOKS = '.pre-commit-config.yaml';

function hook(version: string, isThere: boolean): CiProposal {
  const entry = `  - repo: https://github.com/omconfig/omconfig
    rev: v${version}
    hooks:
      - id: omconfig
`;
  if (isThere) return { files: [], notes: [`Add to ${HOOKS}, below \`repos:\`:\n\n${entry.trimEnd()}`] };
  return { files: [{ path: HOOKS, text: `repos:\n${entry}` }], notes: [] };
}
