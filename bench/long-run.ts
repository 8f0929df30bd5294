import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { oneOfMany } from './documents/documents';
import { Editor, type OpenDocument } from './servers/editor';
import { usageOf } from './servers/process-usage';
import { OMCONFIG, omconfigIn } from './servers/servers';
import { inTemporaryFolder } from './runs/in-temporary-folder';

/**
 * Eight hours of typing in some minutes: `npm run bench:long` types 200,000 letters into 300 files that are opened and
 * closed, twenty at a time, and reports the memory of the server after each pause. It exits with 1 if memory grew by
 * more than a tenth since the first round of all files. `--edits=N` changes the number.
 */
const { values } = parseArgs({ options: { edits: { type: 'string', default: '200000' } } });
const EDITS = Number(values.edits);
const FILES = 300;
const OPEN = 20;
const PER_FILE = 50;
const TOLERATED = 1.1;
const PAUSE_MS = 1500;

async function main(folder: string): Promise<void> {
  const editor = new Editor(omconfigIn('.', OMCONFIG), folder);
  await editor.initialize();
  const open: OpenDocument[] = [];
  let begin: number | undefined;
  for (let done = 0, turn = 0; done < EDITS; turn++) {
    const index = turn % FILES;
    // Only every tenth file has a mistake. Here all get one, because opening waits for diagnostics.
    const text = oneOfMany(index).replace('loggerLevel: INFO', 'loggerLevel: LOUD');
    const document = await editor.open(`file-${String(index)}.workflow.yaml`, text);
    open.push(document);
    done += await typeInto(editor, document, text);
    if (open.length > OPEN) await editor.closeDocument(open.shift());
    if (turn % FILES !== 0) continue;
    const rss = await restingMemory(editor);
    if (turn === FILES) begin = rss;
    console.log(`${String(done)} edits: ${rss.toFixed(0)} MB`);
  }
  const end = await restingMemory(editor);
  await editor.close();
  const from = begin ?? end;
  console.log(`${String(EDITS)} edits over ${String(FILES)} files: ${from.toFixed(0)} MB, then ${end.toFixed(0)} MB.`);
  if (end > from * TOLERATED) process.exitCode = 1;
}

/** The memory of the server in MB after a pause in the typing, in which it collects garbage. */
async function restingMemory(editor: Editor): Promise<number> {
  await sleep(PAUSE_MS);
  return usageOf(editor.pid).rss;
}

/** Types letters after the service's name and deletes each again; returns the number of edits. */
async function typeInto(editor: Editor, document: OpenDocument, text: string): Promise<number> {
  const lines = text.split('\n');
  const line = lines.findIndex((each) => /^\s+serviceName: /.test(each));
  const place = { line, character: lines[line]?.length ?? 0 };
  for (let edit = 0; edit < PER_FILE; edit += 2) {
    await editor.type(document, place, { insert: 'x' });
    await editor.type(document, place, { remove: 1 });
  }
  return PER_FILE;
}

inTemporaryFolder('omconfig-long-', main);
