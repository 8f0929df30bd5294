import { StreamMessageReader, type DataCallback, type Disposable, type Message } from 'vscode-languageserver/node';
import { Framing } from './framing';

const WHY_IT_STOPS = 'The server stops, because it cannot understand what follows.';
const NO_JSON = 'The body of a message is not JSON. The server stops, because it cannot know what it has missed.';

/**
 * The messages on stdin. The process ends with a sentence on stderr when something arrives that is no message of the
 * protocol, which the protocol's library would skip or wait for without a word; and without one when the input ends, with
 * exit code 0 only if the client has asked for the shutdown before. What was sent is never quoted.
 */
export function checkedInput(): StreamMessageReader {
  const { stdin } = process;
  const reader = new InputReader(stdin);
  reader.onError((error) => {
    if (error instanceof SyntaxError) stop(NO_JSON);
  });
  stdin.on('end', () => process.exit(reader.isShutDown ? 0 : 1));
  return reader;
}

/** Looks at the bytes of each message before it is read, and notices the request with which a client exits. */
class InputReader extends StreamMessageReader {
  isShutDown = false;

  constructor(private readonly stream: NodeJS.ReadableStream) {
    super(stream);
  }

  override listen(callback: DataCallback): Disposable {
    const framing = new Framing();
    this.stream.on('data', (chunk: Buffer) => {
      try {
        framing.check(chunk);
      } catch (error) {
        stop(`${error instanceof Error ? error.message : ''} ${WHY_IT_STOPS}`);
      }
    });
    return super.listen((message: Message & { readonly method?: unknown }) => {
      // Valid JSON is not always a message.
      if ((message as typeof message | null)?.method === 'shutdown') this.isShutDown = true;
      callback(message);
    });
  }
}

function stop(sentence: string): void {
  process.stderr.write(`omconfig lsp: ${sentence}\n`);
  process.exit(1);
}
