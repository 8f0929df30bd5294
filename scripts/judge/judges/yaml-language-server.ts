import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { getLanguageService, type Diagnostic, type LanguageService } from 'yaml-language-server';
import { compareReleases } from '../../../server/src/schemas/releases/releases';
import { project } from '../../../server/src/schemas/workflow/project';
import { bundledStore } from '../../../server/src/schemas/store';
import { sharedFolder } from '../../shared-folder';
import type { Complaint } from './complaint';

/** yaml-language-server in this process, with one schema for every file. */
export class YamlServer {
  private readonly service: LanguageService;
  private files = 0;

  /** `base` is the file that the schema's references start from. */
  constructor(schema: object, base: string) {
    this.service = getLanguageService({
      schemaRequestService: (uri) => Promise.resolve(readFileSync(fileURLToPath(uri), 'utf8')),
      workspaceContext: { resolveRelativePath: (relative, resource) => new URL(relative, resource).href },
    });
    const uri = pathToFileURL(base).href;
    this.service.configure({ validate: true, schemas: [{ uri, fileMatch: ['*'], schema }] });
  }

  /** What it says of a text. Its first fix is the first of the names or values that it lists. */
  async complaints(text: string): Promise<readonly Complaint[]> {
    this.files++;
    const document = TextDocument.create(`file:///workspace/${this.files}.yaml`, 'yaml', 1, text);
    const diagnostics = await this.service.doValidation(document, false);
    return diagnostics.map((diagnostic) => ({
      span: { start: document.offsetAt(diagnostic.range.start), end: document.offsetAt(diagnostic.range.end) },
      message: diagnostic.message,
      fix: firstOffer(diagnostic),
    }));
  }
}

function firstOffer({ data }: Diagnostic): string {
  const { properties, values } = (data ?? {}) as { readonly properties?: unknown; readonly values?: unknown };
  const [first] = [properties, values].filter((list) => Array.isArray(list)).flat() as readonly unknown[];
  return typeof first === 'string' ? first : '';
}

/** The published sets of schemas, and the first release that is nearer to each than to the one before. */
const PUBLISHED: readonly (readonly [since: string, folder: string])[] = [
  ['1.12.0', '1.13'],
  ['1.9.0', '1.11-december'],
  ['1.5.0', '1.6-snapshot'],
  ['1.0.0', '1.4'],
];

/** Makes a server once for each release. */
function once(make: (key: string) => YamlServer): (key: string) => YamlServer {
  const made = new Map<string, YamlServer>();
  return (key) => {
    const server = made.get(key) ?? make(key);
    made.set(key, server);
    return server;
  };
}

/** The server with the published workflow schema that is nearest to a release. */
export function withPublishedSchema(release: string): YamlServer {
  const [, folder] = PUBLISHED.find(([since]) => compareReleases(release, since) >= 0) ?? ['', '1.4'];
  return published(folder);
}

const published = once((folder) => {
  const reference = './metadataIngestion/workflow.json#/properties/openMetadataWorkflowConfig';
  return new YamlServer({ $ref: reference }, `${sharedFolder}/upstream/workflow/${folder}/root.json`);
});

/** The server with the schema that `omconfig schema --kind workflow` prints for a release. */
export const withOurSchema = once((release) => {
  const schema = project(bundledStore, { name: 'workflow/workflow', release }) ?? {};
  return new YamlServer(schema, `/schemas/${release}.json`);
});

interface History {
  readonly releases: readonly { readonly release: string }[];
  readonly files: Readonly<
    Record<string, readonly { readonly from: string; readonly to: string; readonly object: string }[]>
  >;
}

/** The server with the schemas of exactly one release, as its package has them. */
export const withPackageSchema = once((release) => {
  const folder = `${sharedFolder}/upstream/releases`;
  const { releases, files } = JSON.parse(readFileSync(`${folder}/history.json`, 'utf8')) as History;
  const places = new Map(releases.map(({ release: name }, at) => [name, at]));
  const at = (name: string): number => places.get(name) ?? -1;
  const out = mkdtempSync(join(tmpdir(), 'schemas-'));
  for (const [path, runs] of Object.entries(files)) {
    const run = runs.find(({ from, to }) => at(from) <= at(release) && at(release) <= at(to));
    if (run === undefined) continue;
    mkdirSync(dirname(join(out, path)), { recursive: true });
    writeFileSync(join(out, path), readFileSync(`${folder}/objects/${run.object}.json`));
  }
  const reference = './metadataIngestion/workflow.json#/definitions/OpenMetadataWorkflowConfig';
  return new YamlServer({ $ref: reference }, `${out}/root.json`);
});

type ChartIndex = Readonly<Record<string, { readonly versions: Readonly<Record<string, string | null>> }>>;

/** The server with the published schema of a version of the chart `openmetadata`; undefined where it has none. */
export function withChartSchema(version: string): YamlServer | undefined {
  const folder = `${sharedFolder}/upstream/charts`;
  const index = JSON.parse(readFileSync(`${folder}/index.json`, 'utf8')) as ChartIndex;
  const content = index['openmetadata']?.versions[version] ?? undefined;
  if (content === undefined) return undefined;
  return new YamlServer(JSON.parse(readFileSync(`${folder}/${content}`, 'utf8')) as object, `${folder}/${content}`);
}
