/** An output of omconfig, by the name of what makes it. */
export interface Output {
  readonly name: string;
  readonly text: string;
  /** Of a command: what it wrote to its standard output alone, which programs read. */
  readonly stdout?: string;
}
