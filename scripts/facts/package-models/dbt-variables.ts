const COMMAND = 'metadata/cli/ingest_dbt.py';

/** Whether a file of a wheel says which variables of a dbt project `metadata ingest-dbt` reads. */
export function saysDbtVariables(file: string): boolean {
  return file === COMMAND;
}

/** The variables that `metadata ingest-dbt` reads, each as `openmetadata_host_port required`, or its name alone. */
export function dbtVariablesIn(texts: ReadonlyMap<string, string>): ReadonlySet<string> {
  const fields = (texts.get(COMMAND) ?? '').matchAll(/^ {4}(openmetadata_\w+): [^=\n]+= Field\(\s*(\.\.\.)?/gm);
  return new Set([...fields].map(([, name = '', required]) => (required === undefined ? name : `${name} required`)));
}
