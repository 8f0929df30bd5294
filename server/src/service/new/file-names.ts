/** Longer names are cut: a path has room for few of them. */
const LONGEST = 100;

/** Names for files that are created together: each is given once, also where case does not count. */
export class FileNames {
  private readonly given = new Set<string>();

  /** `service_name.yaml`, with what a file name takes in every system. */
  unique(service: string, name: string): string {
    const start = name.toLowerCase().startsWith(service.toLowerCase()) ? name : `${service}_${name}`;
    const plain = start.replaceAll(/[^\p{L}\p{N}]+/gu, '_').replaceAll(/^_+|_+$/g, '');
    const base = plain.slice(0, LONGEST) || 'pipeline';
    for (let count = 1; ; count++) {
      const file = `${base}${count === 1 ? '' : `_${String(count)}`}.yaml`;
      if (this.given.has(file.toLowerCase())) continue;
      this.given.add(file.toLowerCase());
      return file;
    }
  }
}
