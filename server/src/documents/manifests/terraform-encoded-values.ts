import { applyEdits } from '../../text/apply-edits';
import { diffTexts } from '../../text/diff/diff-texts';
import { shiftedText, type EmbeddedText } from '../read/embedded-text';
import type { Block } from './terraform-block';
import { objectAsYaml } from './terraform-object';
import { inTerraformStyle } from './terraform-style';

const ENCODED = /\byamlencode\([ \t\r\n]*(?:(?=\{)|local\.(\w+)[ \t\r\n]*\))/g;

/**
 * The objects that an installation encodes as its values (`yamlencode({ … })`, or a local value that holds one), as YAML of
 * the same length: what Terraform computes is a placeholder there. Left out is what cannot be read with certainty.
 */
export function encodedIn(block: Block, text: string): readonly EmbeddedText[] {
  return [...block.text.matchAll(ENCODED)].flatMap(({ index, 0: head, 1: local }) => {
    const start = local === undefined ? block.start + index + head.length : startOfLocal(text, local);
    const yaml = start === undefined ? undefined : objectAsYaml(text, start);
    return start === undefined || yaml === undefined ? [] : [textOf(text, start, yaml)];
  });
}

function startOfLocal(text: string, name: string): number | undefined {
  const found = new RegExp(String.raw`^[ \t]*${name}[ \t]*=[ \t]*(?=\{)`, 'm').exec(text);
  return found ? found.index + found[0].length : undefined;
}

function textOf(outer: string, start: number, text: string): EmbeddedText {
  const end = start + text.length;
  return shiftedText(start, text, (inner) => {
    const changed = applyEdits(outer.slice(start, end), diffTexts(text, inner));
    if (objectAsYaml(changed, 0) !== inner) {
      return { ok: false, reason: 'it cannot be written into the Terraform object; change it by hand' };
    }
    const styled = inTerraformStyle(outer.slice(start, end), changed);
    return { ok: true, text: outer.slice(0, start) + styled + outer.slice(end) };
  });
}
