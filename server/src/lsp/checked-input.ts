import { StreamMessageReader, type DataCallback, type Disposable, type Message } from 'vscode-languageserver/node';
import { CheckedFraming } from './framing';

const WHY_IT_STOPS = 'The server stops, because it cannot understand what follows.';
const NO_JSON = 'The body of a message is not JSON. The server stops, because it cannot know what it has missed.';

/**
 * The messages on stdin. The process ends with a sentence on stderr when something arrives that is no message of the
 * protocol, which the protocol's library would skip or wait for without a word; and without one when the input ends, with
 * exit code 0 only if the client has asked for the shutdown before. What was sent is never quoted.
 */
export function checkedInput(): StreamMessageReader {
  const stream = process.stdin.pipe(new CheckedFraming());
  const reader = new InputReader(stream);
  stream.on('error', (error: Error) => {
    stop(`${error.message} ${WHY_IT_STOPS}`);
  });
  reader.onError((error) => {
    if (error instanceof SyntaxError) stop(NO_JSON);
  });
  stream.on('end', () => process.exit(reader.isShutDown ? 0 : 1));
  return reader;
}

/** Notices the request with which a client exits. */
class InputReader extends StreamMessageReader {
  isShutDown = false;

  override listen(callback: DataCallback): Disposable {
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
