import { expect, it } from 'vitest';
import { whyNotEdited } from './encryption';

const SEALED = 'kind: SealedSecret\nspec: {}\n';

it.each([
  ['SOPS', 'a: ENC[AES256_GCM,data:x,type:str]\n', 0, 'is encrypted with SOPS; edit it with `sops edit prod.yaml`'],
  ['a signature of SOPS alone', '{"a": 1, "sops": {"mac": "ENC[x]"}}', 0, 'is encrypted with SOPS'],
  ['Ansible Vault', 'a: !vault |\n  $ANSIBLE_VAULT;1.1;AES256\n  6162\n', 0, '`ansible-vault encrypt_string`'],
  ['a sealed secret', SEALED, 0, '`kubeseal`'],
  ['a sealed secret after another document', `a: 1\n---\n${SEALED}`, 1, '`kubeseal`'],
])('a file with %s is not edited', (_, text, documentIndex, reason) => {
  expect(whyNotEdited({ path: '/helm/prod.yaml', text, documentIndex })).toContain(reason);
});

it.each([
  ['a document before a sealed secret', `a: 1\n---\n${SEALED}`],
  ['values of eyaml, which are by themselves', 'a: ENC[PKCS7,MIIBeQYJ]\n'],
  ['a word about sealed secrets', '# in place of a SealedSecret\nkind: Secret\n'],
  ['a word about SOPS', '# sops: see the handbook\na: 1\n'],
])('%s can be edited', (_, text) => {
  expect(whyNotEdited({ path: '/helm/prod.yaml', text, documentIndex: 0 })).toBeUndefined();
});
