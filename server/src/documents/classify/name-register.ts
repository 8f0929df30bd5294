import { foldName } from '../../text/fold-name';

/** Canonical names that are found in any spelling: `sap-hana`, `saphana` and `SAPHANA` are all `SapHana`. */
export interface NameRegister {
  /** The canonical spelling, or undefined for a name that is not in the register. */
  readonly canonical: (written: string) => string | undefined;
}

/** Makes a register. Of names that differ only in case and separators, an exact match is found, otherwise the first. */
export function createNameRegister(names: Iterable<string>): NameRegister {
  const exact = new Set(names);
  const bySpelling = new Map<string, string>();
  for (const name of exact) if (!bySpelling.has(foldName(name))) bySpelling.set(foldName(name), name);
  return { canonical: (written) => (exact.has(written) ? written : bySpelling.get(foldName(written))) };
}
