import { readFileSync } from 'node:fs';

/**
 * Asks publint and “Are the types wrong?” about a packed package, as its users see it.
 *
 * @throws Error when one of them has anything to say
 */
export async function namesOnlyWhatItHas({ tarball }: { readonly tarball: string }): Promise<void> {
  // Both are modules that cannot be required.
  const { publint } = await import('publint');
  const { checkPackage, createPackageFromTarballData } = await import('@arethetypeswrong/core');
  const bytes = readFileSync(tarball);
  const { messages } = await publint({ pack: { tarball: exactly(bytes) }, strict: true });
  if (messages.length > 0) throw new Error(messages.map(({ code }) => code).join(', '));
  const types = await checkPackage(createPackageFromTarballData(new Uint8Array(bytes)));
  if (types.types === false) throw new Error('it has no types');
  if (types.problems.length > 0) throw new Error(types.problems.map(({ kind }) => kind).join(', '));
}

/** A buffer of Node may be a part of a larger one. */
function exactly({ buffer, byteOffset, byteLength }: Buffer): ArrayBuffer {
  return Uint8Array.from(new Uint8Array(buffer, byteOffset, byteLength)).buffer;
}
