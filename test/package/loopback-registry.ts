import { createHash } from 'node:crypto';
import { appendFileSync, readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename } from 'node:path';

/**
 * Two registries of packages on the loopback, in a process of their own, since what asks them is waited for: one that has
 * omconfig as it was packed, and one that a hostile repository names, which writes down who asks it.
 * `loopback-registry.ts TARBALL VERSION LOG` prints both addresses as JSON when they listen.
 */
const [tarball = '', version = '', log = ''] = process.argv.slice(2);

async function main(): Promise<void> {
  const ours = await listen((request, response) => {
    const origin = `http://${request.headers.host ?? ''}`;
    if (request.url === '/omconfig') {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(describePackage(origin)));
    } else if (request.url === `/${basename(tarball)}`) response.end(readFileSync(tarball));
    else response.writeHead(404).end();
  });
  const hostile = await listen((request, response) => {
    appendFileSync(log, `${request.url ?? ''}\n`);
    response.writeHead(404).end();
  });
  console.log(JSON.stringify({ ours, hostile }));
}

function describePackage(origin: string): object {
  const integrity = `sha512-${createHash('sha512').update(readFileSync(tarball)).digest('base64')}`;
  return {
    name: 'omconfig',
    'dist-tags': { latest: version },
    versions: {
      [version]: {
        name: 'omconfig',
        version,
        bin: { omconfig: 'dist/cli.js' },
        dist: { tarball: `${origin}/${basename(tarball)}`, integrity },
      },
    },
  };
}

function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  return new Promise((done) => {
    server.listen(0, '127.0.0.1', () => {
      done(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    });
  });
}

void main();
