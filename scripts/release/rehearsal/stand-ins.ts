import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

/** What stands for npm's registry and for the two marketplaces, and what they have got. */
export interface StandIns {
  readonly address: string;
  /** Versions that npm has, by the tag that leads to each. */
  readonly tags: Readonly<Record<string, string>>;
  /** The extensions that the marketplaces have got, as files. */
  readonly extensions: readonly string[];
  readonly close: () => void;
}

/** A package as `npm publish` sends it. */
interface PublishedPackage {
  readonly 'dist-tags': Readonly<Record<string, string>>;
  readonly versions: Readonly<Record<string, object>>;
  readonly _attachments: Readonly<Record<string, { readonly data: string }>>;
}

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body: Buffer;
  /** Where the answer says that files are. */
  readonly origin: string;
}

/** The parts of the gallery's API that vsce asks for, by the identifiers that it knows them by. */
const GALLERY = [
  ['e11ea35a-16fe-4b80-ab11-c4cab88a0966', '_apis/gallery/publishers/{publisherName}/extensions/{extensionName}'],
  ['a41192c8-9525-4b58-bc86-179fa549d80d', '_apis/gallery/extensions'],
].map(([id, routeTemplate]) => ({
  ...{ id, area: 'gallery', resourceName: 'extensions', routeTemplate, resourceVersion: 2 },
  ...{ minVersion: '1.0', maxVersion: '7.2', releasedVersion: '0.0' },
}));

/** Listens on the loopback for what npm, vsce and ovsx ask, and keeps what they publish in a folder. */
export async function openStandIns(folder: string): Promise<StandIns> {
  const tags: Record<string, string> = {};
  const versions: Record<string, object> = {};
  const extensions: string[] = [];
  const keep = (name: string, content: Uint8Array): string => {
    const file = join(folder, name);
    writeFileSync(file, content);
    return file;
  };
  const publishPackage = (body: Buffer, origin: string): object => {
    const sent = JSON.parse(body.toString()) as PublishedPackage;
    for (const [name, { data }] of Object.entries(sent._attachments)) keep(name, Buffer.from(data, 'base64'));
    for (const [version, manifest] of Object.entries(sent.versions)) {
      const tarball = `omconfig-${version}.tgz`;
      const hash = createHash('sha512')
        .update(readFileSync(join(folder, tarball)))
        .digest('base64');
      versions[version] = { ...manifest, dist: { tarball: `${origin}/${tarball}`, integrity: `sha512-${hash}` } };
    }
    Object.assign(tags, sent['dist-tags']);
    return { ok: true };
  };
  const answer = ({ method, path, body, origin }: Asked): object | Buffer | undefined => {
    const isGallery = path.startsWith('/_apis/gallery');
    if (method === 'OPTIONS') return isGallery ? { value: GALLERY, count: GALLERY.length } : undefined;
    if (method === 'PUT' && path === '/omconfig') return publishPackage(body, origin);
    if (method === 'POST' || method === 'PUT') {
      extensions.push(keep(`${isGallery ? 'marketplace' : 'open-vsx'}-${String(extensions.length)}.vsix`, body));
      return { namespace: 'omconfig', name: 'omconfig', version: 'published', targetPlatform: 'universal' };
    }
    if (path === '/omconfig') return { name: 'omconfig', 'dist-tags': tags, versions };
    return path.endsWith('.tgz') ? readFileSync(join(folder, path)) : undefined;
  };
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      const origin = `http://${request.headers.host ?? ''}`;
      const found = answer({ method: request.method ?? 'GET', path: pathname, body, origin });
      if (found === undefined) response.writeHead(404, { 'content-type': 'application/json' }).end('{}');
      else if (Buffer.isBuffer(found)) response.end(found);
      else response.setHeader('content-type', 'application/json').end(JSON.stringify(found));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${String(port)}`, tags, extensions, close: () => server.close() };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
