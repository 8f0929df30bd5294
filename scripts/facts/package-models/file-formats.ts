const READERS = 'metadata/readers/dataframe/reader_factory.py';
const ARCHIVES = 'metadata/readers/archive.py';

/** Whether a file of a wheel says which formats of files the package reads. */
export function saysFormats(file: string): boolean {
  return file === READERS || file === ARCHIVES;
}

/** The formats of files that a package reads columns from, as a manifest names them: `parquet`, `csv`, `zip`. */
export function formatsIn(texts: ReadonlyMap<string, string>): ReadonlySet<string> {
  const [, types = ''] =
    /^class SupportedTypes\(Enum\):\n((?:[ \t].*\n|\n(?=[ \t]))*)/m.exec(texts.get(READERS) ?? '') ?? [];
  const [, archives = ''] = /^ARCHIVE_EXTENSIONS = frozenset\(\{(.*)\}\)/m.exec(texts.get(ARCHIVES) ?? '') ?? [];
  const quoted = [...types.matchAll(/^\s+\w+ = "([^"\n]+)"/gm), ...archives.matchAll(/"\.([^"\n]+)"/g)];
  return new Set(quoted.map(([, format = '']) => format));
}
