import { describe, expect, it } from 'vitest';
import { hasOwnPermissions } from './own-permissions';

/** As `icacls` lists a file, in English and in German. */
function listed(entries: readonly string[], end = 'Successfully processed 1 files; Failed processing 0 files'): string {
  return `C:\\My Work\\wf (old).yaml ${entries.join('\r\n                          ')}\r\n\r\n${end}\r\n`;
}

describe('permissions of its own', () => {
  it.each<readonly [string, readonly string[], boolean]>([
    ['all are inherited', ['NT AUTHORITY\\SYSTEM:(I)(F)', 'BUILTIN\\Users:(I)(RX)', 'PC\\me:(I)(M,DC)'], false],
    ['one is not', ['NT AUTHORITY\\SYSTEM:(I)(F)', 'PC\\guest:(R)'], true],
    ['none is inherited', ['PC\\me:(F)'], true],
    ['somebody is refused', ['PC\\guest:(DENY)(W)', 'PC\\me:(I)(F)'], true],
    ['a refusal is inherited', ['PC\\guest:(I)(DENY)(W)', 'PC\\me:(I)(F)'], false],
  ])('%s', (_, entries, expected) => {
    expect(hasOwnPermissions('wf.yaml', () => listed(entries))).toBe(expected);
    const german = '1 Dateien erfolgreich verarbeitet, bei 0 Dateien ist ein Verarbeitungsfehler aufgetreten.';
    expect(hasOwnPermissions('wf.yaml', () => listed(entries, german))).toBe(expected);
  });

  it('nobody knows where no program lists them', () => {
    expect(hasOwnPermissions('wf.yaml', () => '')).toBe(false);
    expect(hasOwnPermissions('wf.yaml', () => 'Access is denied.')).toBe(false);
  });
});
