const READERS = 'metadata/readers/dataframe/reader_factory.py';
const ARCHIVES = 'metadata/readers/archive.py';
const CONTAINERS = 'metadata/generated/schema/entity/data/container.py';

/** Whether a file of a wheel says which formats of files the package reads. */
export function saysFormats(file: string): boolean {
  return file === READERS || file === ARCHIVES || file === CONTAINERS;
}

/** The formats of files that a package reads columns from, as a manifest names them: `parquet`, `csv`, `zip`. */
export function formatsIn(texts: ReadonlyMap<string, string>): ReadonlySet<string> {
  const [, types = ''] =
    /^class SupportedTypes\(Enum\):\n((?:[ \t].*\n|\n(?=[ \t]))*)/m.exec(texts.get(READERS) ?? '') ?? [];
  const [, archives = ''] = /^ARCHIVE_EXTENSIONS = frozenset\(\{(.*)\}\)/m.exec(texts.get(ARCHIVES) ?? '') ?? [];
  const quoted = [...types.matchAll(/^\s+\w+ = "([^"\n]+)"/gm), ...archives.matchAll(/"\.([^"\n]+)"/g)];
  return new Set(quoted.map(([, format = '']) => format));
}

/** The formats that a container of the catalog can have: what a file of another format is read for cannot be stored. */
export function containerFormatsIn(texts: ReadonlyMap<string, string>): ReadonlySet<string> {
  const [, formats = ''] =
    /^class FileFormat\(Enum\):\n((?:[ \t].*\n|\n(?=[ \t]))*)/m.exec(texts.get(CONTAINERS) ?? '') ?? [];
  return new Set([...formats.matchAll(/^\s+\w+ = ['"]([^'"\n]+)['"]/gm)].map(([, format = '']) => format));
}
