import { describe, expect, it } from 'vitest';
import { objectAsYaml } from './terraform-object';

describe('an object of Terraform', () => {
  it.each([
    ['{ a = 1, b = "x" }', '{ a : 1, b : "x" }'],
    ['{\n  a = true\n\n  b = null\n}', '{\n  a : true,\n  b : null,}'],
    ['{ a = [1, "x", { b = 2 }], }', '{ a : [1, "x", { b : 2 }], }'],
    ['{ "a.b/c"="x" }', '{ "a.b/c":"x" }'],
    ['{ a = "${var.x["}"]}" }', '{ a : <xxxxxxxxxxxxx> }'],
    ['{ a = f([\n  1]) }', '{ a : <x>\n      }'],
    ['{ a = "x" # one\n /* two */ b: "$${x}" }', '{ a : "x"      ,           b: <xxxxx> }'],
    ['{ a = [for x in y : x] }', '{ a : <xxxxxxxxxxxxxx> }'],
  ])('becomes YAML of the same length: %j', (written, yaml) => {
    expect(objectAsYaml(written, 0)).toBe(yaml);
    expect(yaml).toHaveLength(written.length);
  });

  it.each([
    '{ for a in b : a => 1 }',
    '{ a = <<EOT\nx\nEOT\n}',
    '{ a = ',
    '{ a = 1',
    '[1]',
    '{ (var.x) = 1 }',
    '{a=1}',
  ])('is not read: %j', (written) => {
    expect(objectAsYaml(written, 0)).toBeUndefined();
  });
});
