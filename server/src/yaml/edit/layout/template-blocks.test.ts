import { describe, expect, it } from 'vitest';
import { parseText } from '../../read/parse';
import { editedDocument, type EditedDocument } from './target';
import { bringsText, hangsOnTemplate, inSameBlocks, isContinuedBelow } from './template-blocks';

function targetIn(text: string): EditedDocument {
  const target = editedDocument(parseText(text), 0);
  if (!target) throw new Error('no document');
  return target;
}

/** What a line of statements does to the lines below it. */
function kindOf(statement: string): string {
  const target = targetIn(`{{ if x }}\na: 1\n${statement}\nb: 1\n{{ end }}\nc: 1\n`);
  const [a, b, c] = ['a:', 'b:', 'c:'].map((key) => target.text.indexOf(key)) as [number, number, number];
  if (!inSameBlocks(target, a, b)) {
    if (!hangsOnTemplate(target, b)) return 'close';
    return inSameBlocks(target, 0, c) ? 'branch' : 'open';
  }
  if (hangsOnTemplate(target, c)) return 'names';
  return bringsText(target, { start: a, end: b }) ? 'text' : 'quiet';
}

describe('a statement', () => {
  const words = 'if with range define block for macro filter raw call autoescape trans #if #with #each #unless';
  it.each(words.split(' '))('%s opens a block', (word) => {
    expect([`{{ ${word} x }}`, `{{-${word}}}`, `{%+ ${word} x -%}`, `%{~ ${word} x }`].map(kindOf)).toEqual([
      'open',
      'open',
      'open',
      'open',
    ]);
  });

  it.each([
    ['{{ else }}', 'branch'],
    ['{{- else if x }}', 'branch'],
    ['{% elif x %}', 'branch'],
    ['{% elsif x %}', 'branch'],
    ['{{ end }}', 'close'],
    ['{%   endfor %}', 'close'],
    ['%{ endif ~}', 'close'],
    ['{{/if}}', 'close'],
    ['{{ /each }}', 'close'],
    ['{{ $x := 1 }}', 'names'],
    ['{{ $value = 1 }}', 'names'],
    ['{{- $x:=1 -}}', 'names'],
    ['{% set x = 1 %}', 'names'],
    ['{% import "x" as y %}', 'names'],
    ['{% from "x" import y %}', 'names'],
    ['{% extends "x" %}', 'names'],
    ['{{/* if x */}}', 'quiet'],
    ['{{! if x }}', 'quiet'],
    ['{# if x #}', 'quiet'],
    ['{{ toYaml . }}', 'text'],
    ['{{ . }}', 'text'],
    ['{{ $x }}', 'text'],
    ['{{ "x" }}', 'text'],
    ['{{{ x }}}', 'text'],
    ['{{ iffy }}', 'text'],
    ['{{ notif }}', 'text'],
    ['{{ elsewhere }}', 'text'],
    ['{{ orelse }}', 'text'],
    ['{{ append }}', 'text'],
    ['{{ a/if }}', 'text'],
    ['{{ settings }}', 'text'],
    ['{{ preset }}', 'text'],
    ['{{ if x }}{{ y }}{{ end }}', 'text'],
    ['{{/* why */}}{{ y }}', 'text'],
    ['{{ if x }}{{ if y }}{{ end }}', 'open'],
  ])('%s: %s', (statement, kind) => {
    expect(kindOf(statement)).toBe(kind);
  });

  it('on the same line as others is a different block', () => {
    const target = targetIn(
      '{{ if x }}{{ if y }}\na: 1\n{{ end }}\nb: 1\n{{ if z }}\nc: 1\n{{ end }}{{ end }}\nd: 1\n',
    );
    const [a, b, c, d] = ['a:', 'b:', 'c:', 'd:'].map((key) => target.text.indexOf(key)) as [
      number,
      number,
      number,
      number,
    ];
    expect(
      [
        [a, b],
        [b, c],
        [a, c],
        [0, d],
        [b, d],
      ].map(([one = 0, other = 0]) => inSameBlocks(target, one, other)),
    ).toEqual([false, false, false, true, false]);
    expect([a, b, c, d].map((at) => hangsOnTemplate(target, at))).toEqual([true, true, true, false]);
  });
});

describe('text of a template', () => {
  it.each([
    ['a:\n  {{ x }}\n', false],
    ['- a:\n    {{ x }}\n', false],
    ['- b\n-\n  {{ x }}\n', false],
    ['a:\n  b: 1\n  {{ x }}\n', true],
    ['a:\n  b: 1\nc:\n  {{ x }}\nd: 1\n', false],
    ['{{ x }}\na: 1\n', true],
    ['a: 1\n{{ x }}', true],
    ['a: {{ x }}\n', false],
  ])('%j', (text, brings) => {
    expect(bringsText(targetIn(text), { start: 0, end: text.length })).toBe(brings);
  });

  it('counts only inside the span', () => {
    const text = 'a: 1\n{{ x }}\nb: 1\n';
    const spans = [
      [5, 12],
      [6, 12],
      [5, 11],
      [0, 12],
    ];
    expect(spans.map(([start = 0, end = 0]) => bringsText(targetIn(text), { start, end }))).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  it.each([
    ['  {{ x }}\n', true],
    ['  # why\n\n  {{ x }}\n', true],
    ['  {{ if x }}\n  {{ end }}\n', true],
    ['  {{/* x */}}\n', false],
    ['  {{ $x := 1 }}\n', false],
    ['{{ x }}\n', false],
    ['c: 1\n  {{ x }}\n', false],
  ])('may continue an entry above: %j', (below, continues) => {
    const text = `a:\n  b: 1\n${below}`;
    expect(isContinuedBelow(targetIn(text), { end: 10, column: 0 })).toBe(continues);
  });
});
