import type { Writable } from 'node:stream';
import { AbstractMessageWriter, type Message, type MessageWriter } from 'vscode-languageserver/node';

/**
 * Writes each message at once. The protocol's own writer writes the header first and the body after it, which wakes the
 * client up twice: for a small file that costs more than its check.
 */
export class WholeMessageWriter extends AbstractMessageWriter implements MessageWriter {
  private failures = 0;

  constructor(private readonly stream: Writable) {
    super();
    stream.on('error', (error) => {
      this.fireError(error);
    });
    stream.on('close', () => {
      this.fireClose();
    });
  }

  /** Rejects if the stream fails; messages arrive in the order of the calls. */
  write(message: Message): Promise<void> {
    const body = JSON.stringify(message);
    const bytes = `Content-Length: ${String(Buffer.byteLength(body))}\r\n\r\n${body}`;
    return new Promise((written, failed) => {
      this.stream.write(bytes, (error) => {
        if (!error) {
          written();
          return;
        }
        this.failures += 1;
        this.fireError(error, message, this.failures);
        failed(error);
      });
    });
  }

  end(): void {
    this.stream.end();
  }
}
