/** A project that Docker Compose reads from several files, by their paths in its folder. */
export interface ComposeProjectFiles {
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
}

const SERVER = 'docker.getcollate.io/openmetadata/server';

/** Look-alikes of what people split over files: `include`, `extends`, overrides, and env files in other folders. */
export const projects: readonly ComposeProjectFiles[] = [
  {
    name: 'include: the project’s .env comes before that of the included folder',
    files: {
      '.env': 'TAG=1.6.4\nBOTH=outer\n',
      'compose.yaml': 'include:\n  - om/compose.yaml\n',
      'om/.env': 'BOTH=inner\nINNER=own\n',
      'om/server.env': 'FROM_FILE=${BOTH}\nLOG_LEVEL=INFO\n',
      'om/compose.yaml': `services:
  server:
    image: ${SERVER}:\${TAG:-1.5.0}
    env_file: server.env
    environment:
      DB_HOST: \${BOTH}
      DB_USER: \${INNER}
      DB_PORT: \${NOWHERE:-3306}
`,
    },
  },
  {
    name: 'include: another project directory, env files, overrides',
    files: {
      'compose.yaml': `include:
  - path: [parts/om.yaml, parts/more.yaml]
    project_directory: base
    env_file: [first.env, second.env]
services:
  db:
    image: mysql:8
`,
      'first.env': 'TAG=1.6.4\nHOST=first\n',
      'second.env': 'HOST=second\n',
      'base/.env': 'HOST=unused\n',
      'base/server.env': 'OM_DATABASE=base\n',
      'parts/server.env': 'OM_DATABASE=parts\n',
      'parts/om.yaml': `services:
  server:
    image: ${SERVER}:\${TAG}
    env_file: server.env
    environment:
      DB_HOST: \${HOST}
      DB_PORT: "3306"
`,
      'parts/more.yaml': `services:
  server:
    environment:
      - DB_PORT=3307
      - LOG_LEVEL=DEBUG
`,
    },
  },
  {
    name: 'include: in what is included, and the override of the project',
    files: {
      'compose.yaml': 'include:\n  - a/compose.yaml\n',
      'compose.override.yaml': 'services:\n  server:\n    environment:\n      LOG_LEVEL: WARN\n',
      'a/compose.yaml': 'include:\n  - path: ../b/${NAME:-om}.yaml\n',
      'b/.env': 'TAG=1.9.0\n',
      'b/om.yaml': `services:
  server:
    image: ${SERVER}:\${TAG:-1.8.0}
    environment:
      LOG_LEVEL: INFO
      DB_HOST: db
`,
    },
  },
  {
    name: 'extends: files in other folders, and their env files',
    files: {
      '.env': 'NAME=om\nHOST=outer\n',
      'compose.yaml': `services:
  server:
    extends:
      file: shared/\${NAME}.yaml
      service: middle
    environment:
      DB_PORT: "3307"
`,
      'shared/.env': 'HOST=shared\n',
      'shared/server.env': 'DB_HOST=file\nDB_PORT=1\nOM_DATABASE=file\n',
      'shared/om.yaml': `services:
  middle:
    extends:
      file: deeper/om.yaml
      service: base
    env_file: server.env
    environment:
      DB_HOST: \${HOST}
`,
      'shared/deeper/base.env': 'DB_USER=base\nLOG_LEVEL=INFO\n',
      'shared/deeper/om.yaml': `services:
  base:
    image: ${SERVER}:1.6.4
    env_file: base.env
    environment:
      LOG_LEVEL: WARN
      DB_PORT: "3306"
`,
    },
  },
  {
    name: 'extends in what is included begins at its project directory',
    files: {
      'compose.yaml': 'include:\n  - path: parts/om.yaml\n    project_directory: .\n',
      'common.yaml': `services:
  base:
    image: ${SERVER}:1.6.4
    environment:
      LOG_LEVEL: INFO
`,
      'parts/common.yaml': `services:
  base:
    image: ${SERVER}:1.5.0
    environment:
      LOG_LEVEL: WARN
`,
      'parts/om.yaml': 'services:\n  server:\n    extends:\n      file: common.yaml\n      service: base\n',
    },
  },
  {
    name: 'overrides that put something in the place of the environment',
    files: {
      'compose.yaml': `services:
  one:
    image: ${SERVER}:1.6.4
    env_file: own.env
    environment:
      LOG_LEVEL: INFO
      DB_HOST: db
  two:
    image: ${SERVER}:1.6.4
    environment:
      LOG_LEVEL: INFO
      DB_HOST: db
  three:
    image: ${SERVER}:1.6.4
    env_file: own.env
    environment:
      LOG_LEVEL: INFO
  four:
    extends:
      service: two
    environment: !override
      DB_PORT: "3306"
`,
      'own.env': 'DB_USER=file\nDB_HOST=file\n',
      'compose.override.yaml': `services:
  one:
    environment: !override
      DB_PORT: "3306"
  two:
    environment: !reset null
  three:
    env_file: !reset []
`,
    },
  },
  {
    name: 'COMPOSE_FILE: paths begin in the project’s folder',
    files: {
      '.env': 'COMPOSE_FILE=om.yaml:prod/om.yaml\nLEVEL=INFO\n',
      'om.yaml': `services:
  server:
    image: ${SERVER}:1.6.4
    environment:
      LOG_LEVEL: \${LEVEL}
`,
      'own.env': 'DB_HOST=outer\n',
      'prod/own.env': 'DB_HOST=prod\n',
      'prod/om.yaml': 'services:\n  server:\n    env_file: own.env\n    environment:\n      DB_PORT: "3307"\n',
    },
  },
];
