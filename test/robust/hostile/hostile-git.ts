import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import type { HostileFolder } from './hostile-folder';

const ID = 'a'.repeat(40);

/** A number with its size in groups of seven bits, as in packs: the kind is in the first byte. */
function packedHeader(type: number, size: number): Buffer {
  const bytes: number[] = [];
  let rest = Math.floor(size / 16);
  bytes.push((type << 4) | (size & 15) | (rest > 0 ? 0x80 : 0));
  while (rest > 0) {
    const low = rest & 0x7f;
    rest = Math.floor(rest / 128);
    bytes.push(low | (rest > 0 ? 0x80 : 0));
  }
  return Buffer.from(bytes);
}

function sizeOf(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  do {
    const low = rest & 0x7f;
    rest = Math.floor(rest / 128);
    bytes.push(low | (rest > 0 ? 0x80 : 0));
  } while (rest > 0);
  return Buffer.from(bytes);
}

/** A pack with these objects, and an index in which they have these ids. */
function writePack(folder: HostileFolder, objects: readonly { readonly id: string; readonly bytes: Buffer }[]): void {
  const places = new Map<string, number>();
  const parts: Buffer[] = [Buffer.from('PACK\0\0\0\x02\0\0\0\x01')];
  let at = 12;
  for (const { id, bytes } of objects) {
    places.set(id, at);
    parts.push(bytes);
    at += bytes.length;
  }
  const sorted = [...places].sort(([one], [other]) => (one < other ? -1 : 1));
  const fanout = Buffer.alloc(1024);
  for (let byte = 0; byte < 256; byte += 1)
    fanout.writeUInt32BE(sorted.filter(([id]) => Number.parseInt(id.slice(0, 2), 16) <= byte).length, byte * 4);
  const offsets = Buffer.alloc(4 * sorted.length);
  sorted.forEach(([, place], index) => offsets.writeUInt32BE(place, index * 4));
  const index = Buffer.concat([
    Buffer.from([0xff, 0x74, 0x4f, 0x63, 0, 0, 0, 2]),
    fanout,
    ...sorted.map(([id]) => Buffer.from(id, 'hex')),
    Buffer.alloc(4 * sorted.length),
    offsets,
  ]);
  folder.write('.git/objects/pack/pack-x.pack', Buffer.concat(parts));
  folder.write('.git/objects/pack/pack-x.idx', index);
}

function headAt(folder: HostileFolder, id = ID): void {
  folder.write('.git/HEAD', 'ref: refs/heads/main\n');
  folder.write('.git/refs/heads/main', `${id}\n`);
}

/** A loose object under an id that need not be that of its bytes. */
function writeLoose(folder: HostileFolder, id: string, kind: string, bytes: Buffer): void {
  const data = Buffer.concat([Buffer.from(`${kind} ${String(bytes.length)}\0`), bytes]);
  folder.write(`.git/objects/${id.slice(0, 2)}/${id.slice(2)}`, deflateSync(data));
}

const entry = (mode: string, name: string, id: string): Buffer =>
  Buffer.concat([Buffer.from(`${mode} ${name}\0`), Buffer.from(id, 'hex')]);

const idOf = (text: string): string => createHash('sha1').update(text).digest('hex');

/** Differences that each are as large as an object may be, one after another. */
function bombOfDeltas(folder: HostileFolder): void {
  const size = 16 * 1024 * 1024 - 64;
  // Claims to make so many bytes, and then has nothing that fits.
  const delta = Buffer.concat([sizeOf(10), sizeOf(size), Buffer.alloc(size - 16)]);
  const packed = deflateSync(delta);
  const ids = Array.from({ length: 290 }, (_, index) => idOf(`delta ${String(index)}`));
  const objects = ids.map((id, index) => ({
    id: index === 0 ? ID : id,
    bytes: Buffer.concat([packedHeader(7, delta.length), Buffer.from(ids[index + 1] ?? ID, 'hex'), packed]),
  }));
  writePack(folder, objects);
  headAt(folder);
}

/** What a `.git` may hold that came with an archive; git itself commits none. */
export const HOSTILE_GIT: Readonly<Record<string, (folder: HostileFolder) => void>> = {
  'a .git that is a loop of links': (folder) => {
    folder.link('.git', '.git');
  },
  'a .git that leads to another repository': (folder) => {
    folder.write('.git', 'gitdir: ../outside\n');
  },
  'a .git that leads to itself': (folder) => {
    folder.write('.git', 'gitdir: .git\n');
  },
  'a .git that leads to a device': (folder) => {
    folder.write('.git', 'gitdir: /dev/zero\n');
  },
  'a .git that is a pipe': (folder) => {
    folder.pipe('.git');
  },
  'a HEAD that is a device': (folder) => {
    folder.link('.git/HEAD', '/dev/zero');
  },
  'a HEAD that is a pipe': (folder) => {
    folder.pipe('.git/HEAD');
  },
  'branches that lead to each other': (folder) => {
    folder.write('.git/HEAD', 'ref: refs/heads/a\n');
    folder.write('.git/refs/heads/a', 'ref: refs/heads/b\n');
    folder.write('.git/refs/heads/b', 'ref: refs/heads/a\n');
  },
  'a branch outside of the repository': (folder) => {
    folder.write('.git/HEAD', 'ref: refs/../../../outside/private.yaml\n');
  },
  'a huge list of branches': (folder) => {
    folder.write('.git/HEAD', 'ref: refs/heads/main\n');
    folder.sparse('.git/packed-refs', 300_000_000);
  },
  'a commondir that leads to itself': (folder) => {
    headAt(folder);
    folder.write('.git/commondir', '.\n');
  },
  'a commondir outside of the repository': (folder) => {
    headAt(folder);
    folder.write('.git/commondir', '../../outside\n');
  },
  'objects of devices': (folder) => {
    headAt(folder);
    folder.write(
      '.git/objects/info/alternates',
      ['/dev', '/proc/self', '..', '.', '/', '../..', '//host/x'].join('\n'),
    );
  },
  'a commit that is a bomb': (folder) => {
    headAt(folder);
    folder.write(`.git/objects/aa/${ID.slice(2)}`, deflateSync(Buffer.alloc(200_000_000)));
  },
  'a commit that is a pipe': (folder) => {
    headAt(folder);
    folder.pipe(`.git/objects/aa/${ID.slice(2)}`);
  },
  'a commit that is its own parent': (folder) => {
    headAt(folder);
    const tree = idOf('tree');
    writeLoose(folder, ID, 'commit', Buffer.from(`tree ${tree}\nparent ${ID}\n\nx\n`));
    writeLoose(folder, tree, 'tree', entry('100644', 'requirements.txt', idOf('blob')));
    writeLoose(folder, idOf('blob'), 'blob', Buffer.from('openmetadata-ingestion==1.4.0\n'));
  },
  'a folder that is in itself': (folder) => {
    headAt(folder);
    const tree = idOf('tree');
    writeLoose(folder, ID, 'commit', Buffer.from(`tree ${tree}\nparent ${idOf('older')}\n\nx\n`));
    writeLoose(folder, idOf('older'), 'commit', Buffer.from(`tree ${idOf('older tree')}\n\nx\n`));
    const own = (id: string): Buffer => Buffer.concat(['a', 'b', 'c', 'd'].map((name) => entry('40000', name, id)));
    writeLoose(folder, tree, 'tree', own(tree));
    writeLoose(folder, idOf('older tree'), 'tree', own(idOf('older tree')));
  },
  'a folder with very many files': (folder) => {
    headAt(folder);
    const names = Array.from({ length: 200_000 }, (_, index) => entry('100644', `f${String(index)}`, ID));
    writeLoose(folder, ID, 'commit', Buffer.from(`tree ${idOf('tree')}\n\nx\n`));
    writeLoose(folder, idOf('tree'), 'tree', Buffer.concat(names));
  },
  'very many commits': (folder) => {
    headAt(folder, idOf('commit 0'));
    for (let index = 0; index < 800; index += 1) {
      const [id, parent] = [idOf(`commit ${String(index)}`), idOf(`commit ${String(index + 1)}`)];
      writeLoose(folder, id, 'commit', Buffer.from(`tree ${idOf('tree')}\nparent ${parent}\n\nx\n`));
    }
    writeLoose(folder, idOf('tree'), 'tree', entry('100644', 'requirements.txt', idOf('blob')));
    writeLoose(folder, idOf('blob'), 'blob', Buffer.from('openmetadata-ingestion==1.5.4\n'));
  },
  'a pack of differences that grow': bombOfDeltas,
  'a pack whose index is nonsense': (folder) => {
    headAt(folder);
    folder.write('.git/objects/pack/pack-x.idx', Buffer.alloc(5000, 0xff));
    folder.write('.git/objects/pack/pack-x.pack', Buffer.alloc(5000, 0xff));
  },
  'a pack whose index promises very much': (folder) => {
    headAt(folder);
    const head = Buffer.from([0xff, 0x74, 0x4f, 0x63, 0, 0, 0, 2]);
    folder.write('.git/objects/pack/pack-x.idx', Buffer.concat([head, Buffer.alloc(1024, 0x7f)]));
    folder.sparse('.git/objects/pack/pack-x.pack', 3_000_000_000);
  },
  'packs without end': (folder) => {
    headAt(folder);
    for (let index = 0; index < 500; index += 1) folder.link(`.git/objects/pack/p${String(index)}.idx`, '/dev/zero');
  },
  'settings of git that run programs': (folder) => {
    headAt(folder);
    folder.program('.git/hooks/post-checkout');
    folder.program('run.sh');
    const run = folder.path('run.sh');
    folder.write(
      '.git/config',
      `[core]\n\tfsmonitor = ${run}\n\tpager = ${run}\n\tsshCommand = ${run}\n[filter "x"]\n\tsmudge = ${run}\n[diff "x"]\n\ttextconv = ${run}\n`,
    );
    folder.write('.gitattributes', '* filter=x diff=x\n');
  },
};
