import { largest } from '../../service/public';
/**
 * What answers depend on besides the text that they are about:
 *
 * - `settings`: what a person set or chose for the session, and the open folders;
 * - `statements`: what files say about others, such as `omconfig.yaml`, pins, charts and manifests;
 * - `paths`: which files there are;
 * - `texts`: what any file says, open or closed.
 */
export type Input = 'settings' | 'statements' | 'paths' | 'texts';

/**
 * The one notion of “out of date”: each change of an input begins a new epoch. What was found in an epoch holds for as long
 * as none of the inputs it depends on has changed since.
 */
export class Epochs {
  private current = 0;
  private readonly begun = new Map<Input, number>();

  /** Something changed. */
  begin(input: Input): void {
    this.current += 1;
    this.begun.set(input, this.current);
  }

  /** The epoch since which none of the inputs has changed; without inputs: since which nothing has. */
  since(...inputs: readonly Input[]): number {
    return inputs.length === 0 ? this.current : largest(inputs.map((input) => this.begun.get(input) ?? 0));
  }
}
