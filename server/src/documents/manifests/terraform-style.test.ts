import { describe, expect, it } from 'vitest';
import { inTerraformStyle } from './terraform-style';

describe('what a change adds to an object of Terraform', () => {
  it.each([
    ['has its sign', '{\n  a = 1\n}', '{\n  a = 1,\n  b: 2\n}', '{\n  a = 1,\n  b = 2\n}'],
    ['keeps the sign of YAML where that is used', '{\n  a: 1\n}', '{\n  a: 1,\n  b: 2\n}', '{\n  a: 1,\n  b: 2\n}'],
    [
      'opens objects in objects',
      '{\n  old = { x = 1 }\n}',
      '{\n  a: { b: { x: 1, longer: "y: z" } }\n}',
      '{\n  a = {\n    b = {\n      x      = 1\n      longer = "y: z"\n    }\n  }\n}',
    ],
    [
      'keeps Windows line ends',
      '{\r\n  old = { x = 1 }\r\n}',
      '{\r\n  a: { b: { x: 1 } }\r\n}',
      '{\r\n  a = {\r\n    b = {\r\n      x = 1\r\n    }\r\n  }\r\n}',
    ],
    ['stays on the line of others', '{ a = 1 }', '{ a = 1, b: { c: { d: 2 } } }', '{ a = 1, b = { c = { d = 2 } } }'],
    ['is found in lists', '{ a = [{ b = 1 }] }', '{ a = [{ b = 1, c: 2 }, 3] }', '{ a = [{ b = 1, c = 2 }, 3] }'],
    ['leaves comments alone', '{\n  a = 1 # x: y\n}', '{\n  a = 1 # x: y\n  b: 2\n}', '{\n  a = 1 # x: y\n  b = 2\n}'],
    ['leaves what is no object', 'x', 'a: 1', 'a: 1'],
  ])('%s', (_, before, changed, styled) => {
    expect(inTerraformStyle(before, changed)).toBe(styled);
    expect(inTerraformStyle(before, styled)).toBe(styled);
  });
});
