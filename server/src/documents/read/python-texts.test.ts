import { describe, expect, it } from 'vitest';
import { pythonTexts } from './python-texts';

const yaml = 'source:\n  serviceName: a\nworkflowConfig:\n';

function textsIn(program: string): readonly string[] {
  return pythonTexts(program).map(({ text }) => text);
}

describe('texts in a Python program', () => {
  it.each([
    ['an assignment', `config = """${yaml}"""`],
    ['a call', `yaml.safe_load("""${yaml}""")`],
    ['a call over several lines', `yaml.safe_load(\n    '''${yaml}'''\n)`],
    ['a value in a dict', `{"config": """${yaml}"""}`],
    ['what a function gives back', `return """${yaml}"""`],
    ['a raw string', `config = r"""${yaml}"""`],
    ['a line end that a backslash takes away', `config = """\\\n${yaml}"""`],
    ['quotes in a comment before it', `# it's\nconfig = """${yaml}"""`],
  ])('are found: %s', (_, program) => {
    expect(textsIn(program)).toEqual([yaml]);
  });

  it.each([
    ['a description', `def f():\n    """${yaml}"""`],
    ['a comment', `# config = """${yaml}"""`],
    ['a text in another string', `x = 'config = """' + y\n${yaml}`],
    ['what more text is joined to', `config = """${yaml}""" + more`],
    ['what is joined to other text', `config = more + """${yaml}"""`],
    ['escapes that Python looks up', `config = """${yaml}a: "\\N{BULLET}" """`],
    ['bytes', `config = b"""${yaml}"""`],
    ['nothing of ours', 'config = """a: 1\n"""'],
  ])('are not: %s', (_, program) => {
    expect(textsIn(program)).toEqual([]);
  });

  it('are what Python reads: with escapes resolved, and as they are where a line is indented less than the first', () => {
    expect(textsIn(`config = """${yaml}a: 'x\\ty'\n"""`)).toEqual([`${yaml}a: 'x\ty'\n`]);
    expect(textsIn(`config = """\n    ${yaml}"""`)).toEqual([`    ${yaml}`]);
    expect(textsIn(`config = """\n  workflowConfig: {}\n\tserviceName: a\n"""`)).toEqual([
      '  workflowConfig: {}\n\tserviceName: a\n',
    ]);
  });

  it('have their holes closed by placeholders as long as they are', () => {
    const program = `x = f"""${yaml}a: {name}\nb: {{c: {d}}}\ne: {os.environ["X"]}\n"""`;
    const [text] = pythonTexts(program);
    expect(text?.text).toBe(`${yaml}a: <h0xx>\nb: { c: $b_ }\ne: <h2xxxxxxxxxxxxx>\n`);
    expect(text?.text.length).toBe(program.length - 'x = f"""'.length - '"""'.length);
  });

  it('take a change, in which holes go where they are moved and new braces are doubled', () => {
    const program = `x = f"""\n  ${yaml.replaceAll('\n', '\n  ')}a: {name}\n  b: {{}}\n  """\n`;
    const [text] = pythonTexts(program);
    const changed = text?.text.replace('a: <h0xx>\n', '').concat('c:\n  a: <h0xx>\n  d: { e: 1 }\n') ?? '';
    expect(text?.replace(changed)).toEqual({
      ok: true,
      text: program.replace('  a: {name}\n', '').replace('  """', '  c:\n    a: {name}\n    d: {{ e: 1 }}\n  """'),
    });
  });

  it('refuse a change that Python would read otherwise', () => {
    const [text] = pythonTexts(`x = """${yaml}"""`);
    expect(text?.replace(`${yaml}a: "\\n"\n`).ok).toBe(false);
    const [formatted] = pythonTexts(`x = f"""${yaml}a: {name}\n"""`);
    expect(formatted?.replace(formatted.text.replace('<h0xx>', '<h0xy>')).ok).toBe(false);
  });
});
