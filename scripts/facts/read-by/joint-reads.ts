import type { Reads } from './reach';

type Names = Pick<ReadonlySet<string>, 'has'>;

/** What runs for every source and what runs for one read together, without a copy of either. */
export class JointReads {
  readonly names: Names;
  readonly ofPipeline: Names;
  readonly ofConnection: Names;
  /** What is asked of anything by what runs only because of the connector. */
  readonly ofConnector: Names;
  /** What the connector's own modules ask of anything. */
  readonly ofOwn: Names;
  /** What is handed out whole by what runs only because of the connector; what all share is known to hand out nothing of one. */
  readonly whole: Names;
  /** The same, by whatever runs: there it may be anything's. */
  readonly anyWhole: Names;
  /** What is mentioned where something is handed out whole. */
  readonly besideWhole: Names;
  readonly anyOfConnection: boolean;
  readonly anyOfPipeline: boolean;

  constructor(shared: Reads, own: Reads, ofOwn: Names) {
    const either = (of: 'names' | 'ofPipeline' | 'ofConnection' | 'whole' | 'besideWhole'): Names => ({
      has: (name) => shared[of].has(name) || own[of].has(name),
    });
    this.names = either('names');
    this.ofPipeline = either('ofPipeline');
    this.ofConnection = either('ofConnection');
    this.ofConnector = own.names;
    this.whole = own.whole;
    this.anyWhole = either('whole');
    this.besideWhole = either('besideWhole');
    this.ofOwn = ofOwn;
    this.anyOfConnection = shared.anyOfConnection || own.anyOfConnection;
    this.anyOfPipeline = shared.anyOfPipeline || own.anyOfPipeline;
  }
}
