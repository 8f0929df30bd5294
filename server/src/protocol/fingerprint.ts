/**
 * A short name for a content (two 32-bit FNV-1a-like hashes and the length), so that “unchanged” can be known without
 * keeping what there was before.
 */
export function fingerprintOf(content: unknown): string {
  const text = JSON.stringify(content);
  let a = 0x811c9dc5;
  let b = 0x9747b28c;
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    a = Math.imul(a ^ unit, 0x01000193);
    b = Math.imul(b ^ unit, 0x85ebca6b) + (b >>> 13);
  }
  return `${(a >>> 0).toString(36)}-${(b >>> 0).toString(36)}-${text.length.toString(36)}`;
}
