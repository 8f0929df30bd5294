import { describe, expect, it } from 'vitest';
import { pageBaseOf, pageUrl } from './page-url';

describe('the address of a page', () => {
  it.each([
    [undefined, 'https://github.com/omconfig/omconfig/blob/v1.2.3/docs/rules/moved-field.md'],
    ['', 'https://github.com/omconfig/omconfig/blob/v1.2.3/docs/rules/moved-field.md'],
    ['https://docs.example/{version}/{page}.html', 'https://docs.example/1.2.3/rules/moved-field.html'],
    ['file:///opt/omconfig/docs', 'file:///opt/omconfig/docs/rules/moved-field.md'],
    ['omconfig-docs:/', 'omconfig-docs:/rules/moved-field.md'],
  ])('with the setting %s is %s', (chosen, address) => {
    expect(pageUrl(pageBaseOf('1.2.3', chosen), { rule: 'moved-field' })).toBe(address);
  });
});
