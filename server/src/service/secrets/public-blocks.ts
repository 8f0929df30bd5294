/** A certificate or a public key: lines in Base64, also in a comment or with escaped line ends. */
const BLOCK =
  /-----BEGIN (?:[A-Z\d]{1,12} ){0,3}(?:CERTIFICATE|PUBLIC KEY)-----(?:[ \t\r]{0,9}(?:\n|\\n)[ \t#]{0,40}[A-Za-z\d+/=]{0,100}){1,400}/g;

/**
 * Whether an offset is in a certificate or a public key, which look like made by chance and are no secrets. To be asked for
 * ascending offsets.
 */
export function inPublicBlocks(text: string): (offset: number) => boolean {
  if (!text.includes('-----BEGIN')) return () => false;
  const blocks = [...text.matchAll(BLOCK)].map(({ 0: block, index }) => ({ start: index, end: index + block.length }));
  let next = 0;
  return (offset) => {
    while ((blocks[next]?.end ?? Infinity) <= offset) next += 1;
    return (blocks[next]?.start ?? Infinity) <= offset;
  };
}
