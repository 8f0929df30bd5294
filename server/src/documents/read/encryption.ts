import { findsSomewhere } from '../../text/diff/finds-somewhere';
import { rememberByText } from '../../text/remember';
import { splitDocuments } from '../../yaml/read/split-documents';
import { baseName } from '../workspace/folders';

/** Encrypted data in one document of a file, or in the file as a whole. */
export interface EncryptedPlace {
  readonly path: string;
  readonly text: string;
  readonly documentIndex: number;
}

/**
 * Why a file is not edited although it can be read, as the end of a sentence about it: moving an encrypted value, or
 * changing anything next to it, keeps the tool from decrypting it. Undefined where nothing is encrypted.
 */
export function whyNotEdited({ path, text, documentIndex }: EncryptedPlace): string | undefined {
  if (!mayBeEncrypted(path, text)) return undefined;
  const { sops, vault, seal } = encryptionIn(path, text);
  if (sops) return `is encrypted with SOPS; edit it with \`sops edit ${baseName(path)}\``;
  if (vault)
    return 'holds values of Ansible Vault; edit it by hand, and encrypt new values with `ansible-vault encrypt_string`';
  if (seal && isSealedSecret(text, documentIndex))
    return 'holds a sealed secret; edit the original Secret, and seal it again with `kubeseal`';
  return undefined;
}

/** Whether something in a file may be encrypted; only then `whyNotEdited` has an answer for one of its documents. */
export const mayBeEncrypted = findsSomewhere(/ENC\[|\$ANSIBLE_VAULT;|SealedSecret/);

/** The whole text is searched once, however many documents it has. */
const encryptionIn = rememberByText((text) => ({
  sops: isEncryptedBySops(text),
  vault: text.includes('$ANSIBLE_VAULT;'),
  seal: text.includes('SealedSecret'),
}));

/** SOPS signs all values of a file, also those that it leaves readable, and writes the signature into the block `sops`. */
export function isEncryptedBySops(text: string): boolean {
  return text.includes('ENC[') && (text.includes('ENC[AES256_GCM,') || SOPS_BLOCK.test(text));
}

const SOPS_BLOCK = /(?:^|[\s{,])["']?sops["']?[ \t]*:/;

/** The other documents of its file can be edited. */
function isSealedSecret(text: string, documentIndex: number): boolean {
  const span = splitDocuments(text)[documentIndex];
  return /^["']?kind["']?:[ \t]*["']?SealedSecret\b/m.test(span ? text.slice(span.start, span.end) : text);
}

/** The key below which SOPS keeps what it needs for decrypting; nobody else sees it. */
export const SOPS_KEY = 'sops';
