import type { Reads } from './reach';

type Names = Pick<ReadonlySet<string>, 'has'>;

/** What runs for every source and what runs for one read together, without a copy of either. */
export class JointReads {
  readonly names: Names;
  readonly ofPipeline: Names;
  readonly ofConnection: Names;
  readonly anyOfConnection: boolean;
  readonly anyOfPipeline: boolean;

  constructor(shared: Reads, own: Reads) {
    const either = (of: 'names' | 'ofPipeline' | 'ofConnection'): Names => ({
      has: (name) => shared[of].has(name) || own[of].has(name),
    });
    this.names = either('names');
    this.ofPipeline = either('ofPipeline');
    this.ofConnection = either('ofConnection');
    this.anyOfConnection = shared.anyOfConnection || own.anyOfConnection;
    this.anyOfPipeline = shared.anyOfPipeline || own.anyOfPipeline;
  }
}
