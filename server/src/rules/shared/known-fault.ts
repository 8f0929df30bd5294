import type { Release } from '../../documents/release/release';
import type { Condition } from '../../releases/rows/kinds/row';
import type { Plain } from '../../yaml/operation';

/** Why a fault is believed. Only what `run` or `chart` proves is a warning. */
export type FaultProof =
  /** The package's own code, run before, within and after the range (`npm run faults`); the symbols are those in which the fault is. */
  | { readonly run: readonly string[] }
  /** Defaults and templates of the published chart. */
  | { readonly chart: string }
  /** What the models of the releases have and lack. */
  | { readonly models: string }
  /** Only reports and documentation. */
  | { readonly documented: string };

/** Releases from one (included) to another (excluded); without the latter, up to the newest. */
export interface FaultRange {
  readonly from: Release;
  readonly until?: Release;
}

interface FaultBase {
  /** The name of its folder. */
  readonly id: string;
  /** What fails, in a few words, for lists of releases: “Unity Catalog fails without `httpPath`”. */
  readonly title: string;
  /** What is wrong with the release: complete sentences, which follow the name of the release in the message. */
  readonly why: string;
  /** The message that people search for. */
  readonly symptom?: string;
  /** What to do: a complete sentence. */
  readonly todo: string;
  /** Where it was reported: `OWNER/NAME#NUMBER`. */
  readonly sources: readonly string[];
  readonly proof: FaultProof;
}

/** A fault that files of a certain shape meet. */
export interface FileFault extends FaultBase {
  readonly kind: 'file';
  /** For values, releases are versions of the chart. */
  readonly subject: 'workflow' | 'openmetadata-values' | 'dependencies-values';
  /** In canonical spelling; absent: all. */
  readonly connectors?: readonly string[];
  readonly pipelines?: readonly string[];
  readonly releases: FaultRange;
  /** The key that is reported, with dots from the root; what is not there is not reported. */
  readonly at: string;
  /** All of these hold … */
  readonly where?: readonly Condition[];
  /** … and none of these. */
  readonly unless?: readonly Condition[];
  /** What else is installed decides, which the file does not show. */
  readonly severity?: 'information';
  /** What avoids the fault; `{app}` is the release that the chart installs. */
  readonly set?: { readonly path: string; readonly value: Plain };
}

/** A fault that a text shows which only names something of OpenMetadata: a compose file, a Dockerfile. */
export interface TextFault extends FaultBase {
  readonly kind: 'text';
  /** The releases on whose pages it is listed. */
  readonly releases: FaultRange;
  /** A regular expression; its first group is what is reported. */
  readonly find: string;
  /** What to write in place of the first group. */
  readonly replace?: string;
}

/** An upgrade that loses something: from one of these releases to one of those. */
export interface PathFault extends FaultBase {
  readonly kind: 'path';
  readonly start: FaultRange;
  readonly target: FaultRange;
}

/** A fault of releases that is known: `fault.json` of a folder. */
export type KnownFault = FileFault | TextFault | PathFault;
