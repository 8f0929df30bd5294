import { commands, l10n, Uri, window, workspace, type Disposable, type Memento } from 'vscode';
import { fingerprintOf } from '../../../server/src/protocol/fingerprint';
import type { Runbooks } from './runbook';
import { linkBetween } from './runbook-links';
import type { MigrateAnswer } from '../../../server/src/protocol/commands';
import type { DoneMarks } from './done-marks';
import { headingOf } from './tree-items';
import type { NoteNode, StepNode } from './upgrade-node';
import { isUndone, stillLeft, type ChangedFile } from './still-left';
import { elsewhereNodes, stepId, type LeftByMigration } from './upgrade-tree';

const key = 'omconfig.upgrade.left';

/** What a migration left to a person, as it is remembered for the workspace. */
interface Left {
  readonly to: string;
  readonly manual: readonly ManualStep[];
  readonly pins: readonly ManualStep[];
  /** Absent in what an older version of the extension remembered. */
  readonly behavior?: readonly ManualStep[];
  readonly possible?: readonly ManualStep[];
  /** What it asks for outside of files. */
  readonly elsewhere?: MigrateAnswer['elsewhere'];
  /** Where its files came from, as git says. */
  readonly starts?: readonly string[];
  /** What it changed; absent in what an older version of the extension remembered. */
  readonly changed?: readonly ChangedFile[];
  readonly errors: readonly ErrorLeft[];
}

interface ErrorLeft {
  /** As it is shown. */
  readonly path: string;
  /** Absent in what an older version of the extension remembered. */
  readonly uri?: string;
  readonly line: number;
  readonly message: string;
}

interface ManualStep {
  readonly uri: string;
  readonly text: string;
  /** The file that restores what a workflow no longer does. */
  readonly link?: { readonly uri: string; readonly shown: string };
}

/**
 * What the last migration left to do: a page, and the steps that the upgrade view shows until they are marked as done.
 * Both outlast the window.
 */
export class ManualSteps {
  constructor(
    private readonly memory: Memento,
    private readonly marks: DoneMarks,
    private readonly runbooks: Runbooks,
  ) {
    runbooks.restoreWith(async (title) => {
      const left = await this.left();
      return title === titleOf(left) ? this.page(left) : undefined;
    });
  }

  /** What no later look at the files finds, because its old form is no longer there, unless the migration was undone. */
  async current(): Promise<LeftByMigration> {
    const left = await this.left();
    return {
      to: left?.to,
      steps: (left?.manual ?? []).map(nodeOf),
      behavior: (left?.behavior ?? []).map(nodeOf),
      possible: (left?.possible ?? []).map(nodeOf),
      elsewhere: left?.elsewhere ?? [],
    };
  }

  /** Remembers what a migration leaves in place of what the one before left, and shows it if there is anything. */
  async keep({
    to,
    manual,
    pins,
    behavior,
    possible,
    starts,
    left,
    elsewhere,
    files,
    applied,
  }: MigrateAnswer): Promise<void> {
    const steps = (list: MigrateAnswer['pins']): ManualStep[] => list.map(({ uri, text }) => ({ uri, text }));
    const stopped = behavior.map(({ uri, text, restoredBy }) => ({
      ...{ uri, text },
      ...(restoredBy && { link: restoredBy }),
    }));
    const errors = left.map(({ path, line, message }): ErrorLeft => {
      const uri = uriOf(path);
      return { path: workspace.asRelativePath(uri), uri: uri.toString(), line, message };
    });
    const changed = applied ? files.map(changedFile) : [];
    const kept: Left = {
      ...{ to, manual: steps(manual), pins: steps(pins), behavior: stopped, possible: steps(possible) },
      ...{ errors, changed, elsewhere, starts: starts.map(({ text }) => text) },
    };
    await this.memory.update(key, kept);
    if ([manual, pins, behavior, possible, left].some((list) => list.length > 0)) await this.show();
  }

  /** Shows the page of what is left; a note where nothing is. */
  async show(): Promise<void> {
    const left = await this.left();
    await commands.executeCommand('markdown.showPreview', this.runbooks.putPage(titleOf(left), this.page(left)));
  }

  /** Somebody looks at the page again: what was undone since is no longer on it. */
  follow(): Disposable {
    return window.tabGroups.onDidChangeTabs(({ changed }) => {
      const title = titleOf(this.memory.get<Left>(key));
      if (changed.some(({ isActive, label }) => isActive && label.includes(title))) void this.refresh();
    });
  }

  /** A mark or a file changed: the page shows it, if it is open. */
  async refresh(): Promise<void> {
    const left = await this.left();
    if (left !== undefined) this.runbooks.putPage(titleOf(left), this.page(left));
  }

  /** As the files are now. */
  private async left(): Promise<Left | undefined> {
    const kept = this.memory.get<Left>(key);
    if (kept === undefined) return undefined;
    const { manual, pins, behavior = [], possible = [], elsewhere = [], errors, changed = [] } = kept;
    const uris = new Set([...manual, ...pins, ...behavior, ...possible, ...changed].map(({ uri }) => uri));
    const texts = new Map(await Promise.all([...uris].map(async (uri) => [uri, await fingerprintNow(uri)] as const)));
    const now = (uri: string): string | undefined => texts.get(uri);
    return {
      ...kept,
      manual: stillLeft(manual, changed, now),
      pins: stillLeft(pins, changed, now),
      behavior: stillLeft(behavior, changed, now),
      possible: stillLeft(possible, changed, now),
      errors: isUndone(changed, now) ? [] : errors,
      elsewhere: isUndone(changed, now) ? [] : elsewhere,
    };
  }

  private page(left: Left | undefined): string {
    const steps = (left?.manual ?? []).map(nodeOf);
    const stopped = (left?.behavior ?? []).map(
      ({ uri, text, link }) =>
        `- ${linkTo(uri)}: ${link === undefined ? text : text.replace(link.shown, () => linkTo(link.uri))}`,
    );
    const lost = (left?.possible ?? []).map(({ uri, text }) => `- ${linkTo(uri)}: ${text}`);
    // A pin needs no mark: it is done as soon as its file says so.
    const pins = (left?.pins ?? []).map(({ uri, text }) => `- ${linkTo(uri)}: ${text}`);
    const lines = steps.map(({ id, uri, text }) => `- ${this.marks.has(id) ? '☑' : '☐'} ${linkTo(uri)}: ${text}`);
    const errors = (left?.errors ?? []).map(
      ({ path, uri, line, message }) =>
        `- [${path}:${line}](${uri === undefined ? path : targetOf(Uri.parse(uri))}#L${line}): ${message}`,
    );
    return [
      `# ${titleOf(left)}`,
      ...(left?.starts ?? []).map((start) => `${start}.`),
      ...(lines.length + pins.length + stopped.length + lost.length + errors.length === 0
        ? [l10n.t('Nothing is left to do by hand.')]
        : []),
      ...(lines.length === 0
        ? []
        : [l10n.t('Mark a step as done in the view OpenMetadata Upgrade; the marks are kept.'), lines.join('\n')]),
      ...(pins.length === 0 ? [] : [`## ${l10n.t('Versions to update')}`, pins.join('\n')]),
      ...(stopped.length === 0 ? [] : [`## ${l10n.t('What workflows no longer do')}`, stopped.join('\n')]),
      ...(lost.length === 0 ? [] : [`## ${l10n.t('What may be lost')}`, UNKNOWN_START, lost.join('\n')]),
      ...(errors.length === 0 ? [] : [`## ${l10n.t('Errors left')}`, errors.join('\n')]),
      ...elsewhereNodes(left?.elsewhere ?? []).flatMap(({ about, steps: notes }) => [
        `## ${headingOf(about)}`,
        notes.flatMap((node) => (node.kind === 'note' ? this.noteLine(node) : [])).join('\n'),
      ]),
      '',
    ].join('\n\n');
  }

  private noteLine({ id, text, reason }: NoteNode): string {
    return `- ${this.marks.has(id) ? '☑' : '☐'} ${text} ${reason}`;
  }
}

function titleOf(left: Pick<Left, 'to'> | undefined): string {
  return l10n.t('Manual steps for OpenMetadata {0}', left?.to ?? '');
}

const UNKNOWN_START = l10n.t(
  'Nothing says which release these files come from, so what changed before is not kept. State it with `release` in omconfig.yaml before the upgrade.',
);

function nodeOf({ uri, text, link }: ManualStep): StepNode {
  return { kind: 'step', id: stepId({ uri, text }), uri, text, ...(link && { link }) };
}

function changedFile({ uri, before }: MigrateAnswer['files'][number]): ChangedFile {
  return { uri, ...(before !== undefined && { before: nameOf(before) }) };
}

/** Of the text as the editor has it, saved or not; undefined for a file that is gone. */
async function fingerprintNow(uri: string): Promise<string | undefined> {
  const file = Uri.parse(uri);
  const open = workspace.textDocuments.find((document) => document.uri.toString() === file.toString());
  if (open?.isUntitled === true) return nameOf(open.getText());
  try {
    // The editor can still have the text of a file that is gone.
    await workspace.fs.stat(file);
    return nameOf(open?.getText() ?? new TextDecoder().decode(await workspace.fs.readFile(file)));
  } catch {
    return undefined;
  }
}

/** The editor has texts without a byte order mark, and lines that all end alike. */
function nameOf(text: string): string {
  return fingerprintOf(text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n'));
}

function linkTo(uri: string): string {
  const file = Uri.parse(uri);
  return `[${workspace.asRelativePath(file)}](${targetOf(file)})`;
}

/** Pages link from the first folder, also where there are several. */
function targetOf(file: Uri): string {
  const [first] = workspace.workspaceFolders ?? [];
  return first === undefined ? workspace.asRelativePath(file) : linkBetween(first.uri.path, file.path);
}

/** Of a file as the server names it: by its path on the disk, or by its address elsewhere. */
function uriOf(path: string): Uri {
  return /^[a-z][\w+.-]+:/i.test(path) ? Uri.parse(path) : Uri.file(path);
}
