import { describe, expect, it } from 'vitest';
import { parseText } from './parse';
import { outline } from '../testing/outline';

function read(text: string): string {
  const [document] = parseText(text).documents;
  expect(document?.syntax, text).toEqual([]);
  return outline(document?.root ?? null);
}

describe('placeholders', () => {
  it.each([
    ['a: ${X}\n', '{a: ?"${X}"}'],
    ['a: ${X:-x: y}\n', '{a: ?"${X:-x: y}"}'],
    ['a: $HOME/x\n', '{a: ?"$HOME/x"}'],
    ['a: {p: ${X}, q: [${Y}, b]}\n', '{a: {p: ?"${X}", q: [?"${Y}", "b"]}}'],
    ['{p: ${X}}\n', '{p: ?"${X}"}'],
    ['[${X}, b]\n', '[?"${X}", "b"]'],
    ['a: [${X:-a,b}]\n', '{a: [?"${X:-a,b}"]}'],
    ['${K}: 1\n${K}-x: 2\n', '{${K}: 1, ${K}-x: 2}'],
    ['a: {{ x }}\n', '{a: ?"{{ x }}"}'],
    ['a: {{ .Values.x | default "a: b" }}\n', '{a: ?"{{ .Values.x | default \\"a: b\\" }}"}'],
    ['a: "{{ lookup("env", "X") }}"\n', '{a: ?"{{ lookup(\\"env\\", \\"X\\") }}"}'],
    ["a: '{{ x['k'] }}'\n", '{a: ?"{{ x[\'k\'] }}"}'],
    ['{{ k }}: {{ v }}\n', '{{{ k }}: ?"{{ v }}"}'],
    ['a: pre-{{ x }}-{{ y }} # c\n', '{a: ?"pre-{{ x }}-{{ y }}"}'],
    ['a: [{{ x }}, {b: {{ y }}}]\n', '{a: [?"{{ x }}", {b: ?"{{ y }}"}]}'],
    ['a: ${{ secrets.X }}\n', '{a: ?"${{ secrets.X }}"}'],
    ['a: {{{ x }}}\n', '{a: ?"{{{ x }}}"}'],
    ['a: %{ if x }y%{ endif }\n', '{a: ?"%{ if x }y%{ endif }"}'],
    ['a: {% if x %}1{% endif %}\n', '{a: ?"{% if x %}1{% endif %}"}'],
    ['a: <your-host>:3306\n', '{a: ?"<your-host>:3306"}'],
    ['a: <your name: here>\n', '{a: ?"<your name: here>"}'],
    ['a: __NAME__\n', '{a: ?"__NAME__"}'],
    ['a: "x ${Y} \\t"\n', '{a: ?"x ${Y} \\t"}'],
    ['a: |\n  x\n  {{ y }}\n  z\n', '{a: ?"x\\n{{ y }}\\nz\\n"}'],
    ['a: >-\n  x ${Y}\n  z\n', '{a: ?"x ${Y} z"}'],
    ['a: one ${X}\n  two\n', '{a: ?"one ${X} two"}'],
    ['${var.a["b"]}: ${jsonencode(var.x)}\n', '{${var.a["b"]}: ?"${jsonencode(var.x)}"}'],
  ])('leave the rest as it is: %j', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it.each([
    ['a: ^foo$\n', '{a: "^foo$"}'],
    ['a: ^(x|y)$|^z$\n', '{a: "^(x|y)$|^z$"}'],
    ['a: "^[a-z]{2}$"\n', '{a: "^[a-z]{2}$"}'],
    ['a: "<#E::table::x.y>"\n', '{a: "<#E::table::x.y>"}'],
    ['<<: {a: 1}\n', '{<<: {a: 1}}'],
    ['{"a":{"b":{"c":1}},"d":"{{"}', '{a: {b: {c: 1}}, d: ?"{{"}'],
    ['{"a":"{{","b":"}}"}', '{a: ?"{{", b: "}}"}'],
    ['{"a":"${","b":"}"}', '{a: ?"${", b: "}"}'],
    ['a: x < 1 and y > 2\n', '{a: "x < 1 and y > 2"}'],
    ['a: __init__\n', '{a: "__init__"}'],
    ['a: {name}\n', '{a: {name: }}'],
    ['a: 1 # {{ x }} ${Y}\n', '{a: 1}'],
    ['a: ключ ${X}\nб: 値\n', '{a: ?"ключ ${X}", б: "値"}'],
  ])('are not seen where there are none, or do no harm: %j', (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});

describe('template statements', () => {
  it.each([
    ['a: 1\n{{- if .x }}\nb: 2\n{{- end }}\n', '%{a: 1, b: 2}'],
    ['a:\n  {{- if .x }}\n  b: 1\n  {{- end }}\nc: 2\n', '%{a: %{b: 1}, c: 2}'],
    ['a:\n  b: 1\n{% if x %}\n  c: 2\n{% endif %}\n  d: 3\ne: 4\n', '{a: %{b: 1, c: 2, d: 3}, e: 4}'],
    ['a:\n{% for x in y %}\n  - {{ x }}\n{% endfor %}\nb: 1\n', '%{a: %[?"{{ x }}"], b: 1}'],
    ['%{ for x in y ~}\n- ${x}\n%{ endfor ~}\n', '%[?"${x}"]'],
    ['a: |\n  x\n{{- if y }}\n  z\n{{- end }}\n', '%{a: ?"x\\n{{- if y }}\\nz\\n"}'],
    ['{{/* note */}}\na: 1\n', '%{a: 1}'],
    ['{# note #}\na: 1\n', '%{a: 1}'],
    ['a:\n  {{- toYaml .Values.x | nindent 2 }}\nb: 1\n', '%{a: ?"{{- toYaml .Values.x | nindent 2 }}", b: 1}'],
    ['a:\n  {{ x }}\n  b: 1\n', '{a: %{b: 1}}'],
    ['- {{ x }}\n-\n  {{ y }}\n', '%[?"{{ x }}", ?"{{ y }}"]'],
    ['{\n  {% if x %}\n  "a": 1\n  {% endif %}\n}\n', '%{a: 1}'],
    ['a: 1\r\n{{- if x }}\r\nb: 2\r\n', '%{a: 1, b: 2}'],
  ])('mark what they may add to: %j', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it('may repeat keys, because a template chooses', () => {
    const text = '{{- if x }}\na: 1\n{{- else }}\na: 2\n{{- end }}\n';
    expect(parseText(text).documents[0]?.duplicates).toEqual([]);
  });
});
