import { PassThrough, Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { StreamMessageReader, type Message } from 'vscode-languageserver/node';
import { WholeMessageWriter } from './whole-message-writer';

const message = (method: string): Message & { readonly method: string } => ({ jsonrpc: '2.0', method });

it('writes what the reader of the protocol reads, in one piece, in order, and counts bytes', async () => {
  const stream = new PassThrough();
  const pieces: number[] = [];
  stream.on('data', (chunk: Buffer) => pieces.push(chunk.length));
  const read: Message[] = [];
  new StreamMessageReader(stream).listen((one) => read.push(one));
  const writer = new WholeMessageWriter(stream);
  const sent = [message('a'), message('größer 🙂'), message('c')];
  await Promise.all(sent.map((one) => writer.write(one)));
  await new Promise((later) => setImmediate(later));
  expect(read).toEqual(sent);
  expect(pieces).toHaveLength(3);
});

it('says that the stream failed, and rejects', async () => {
  const broken = new Writable({
    write(_chunk, _encoding, done) {
      done(new Error('gone'));
    },
  });
  const writer = new WholeMessageWriter(broken);
  const errors: string[] = [];
  writer.onError(([error]) => errors.push(error.message));
  await expect(writer.write(message('a'))).rejects.toThrow('gone');
  expect(errors).toContain('gone');
});
