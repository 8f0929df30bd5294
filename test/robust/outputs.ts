import { createService } from '../../server/src/service/create-service';
import { runRealCli } from '../../cli/src/testing/run-cli';
import { temporaryFolder } from '../../cli/src/testing/temporary-folder';
import { workspaceOf } from '../cases/run-case';

/** An output of omconfig, by the name of what makes it. */
export interface Output {
  readonly name: string;
  readonly text: string;
  /** Of a command: what it wrote to its standard output alone, which programs read. */
  readonly stdout?: string;
}

const CHECK_FORMATS = ['text', 'json', 'sarif', 'github', 'gitlab', 'junit', 'markdown'] as const;

/**
 * Everything that omconfig says of a file of this name and text: of `check` in each format, `migrate`, `plan`, `upgrade`,
 * hovers at each word, the outline, what is offered at the end, and the copy without secrets.
 */
export async function outputsOf(name: string, text: string): Promise<readonly Output[]> {
  const commands = [
    ...CHECK_FORMATS.map((format) => ['check', name, '--format', format]),
    ['check', name, '--statistics'],
    ['check', name, '--list-files'],
    ['migrate', name, '--to', '1.13.1', '--unsafe'],
    ['migrate', name, '--to', '1.13.1', '--unsafe', '--format', 'json'],
    ['plan', name, '--to', '1.13.1'],
    ['upgrade', name],
  ];
  const outputs: Output[] = [];
  for (const words of commands) {
    const cwd = temporaryFolder({ [name]: text });
    const { stdout, stderr } = await runRealCli(words, { cwd });
    outputs.push({ name: words.filter((word) => word !== name).join(' '), text: stdout + stderr, stdout });
  }
  return [...outputs, ...editorOutputs(`/w/${name}`, text)];
}

function editorOutputs(path: string, text: string): readonly Output[] {
  const service = createService();
  const request = { path, text, workspace: workspaceOf(new Map([[path, text]])), options: {} };
  const offsets = [...text.matchAll(/[\w.:/+-]{2,}/g)].map(({ index }) => index);
  const hovers = offsets.map((offset) => service.hover(request, offset)?.markdown ?? '');
  const offered = service.complete(request, text.length).items;
  return [
    { name: 'hover', text: hovers.join('\n') },
    { name: 'outline', text: JSON.stringify(service.outline(request)) },
    { name: 'lenses', text: JSON.stringify(service.lenses(request)) },
    { name: 'completion', text: JSON.stringify(offered) },
    { name: 'redacted copy', text: JSON.stringify(service.redact(request)) },
  ];
}
