import { commands, l10n, Uri, workspace, type Memento } from 'vscode';
import type { Runbooks } from '../pages/runbook';
import type { MigrateAnswer } from '../../../server/src/protocol/commands';
import type { DoneMarks } from './done-marks';
import type { StepNode } from './upgrade-node';
import { stepId } from './upgrade-tree';

const key = 'omconfig.upgrade.left';

/** What a migration left to a person, as it is remembered for the workspace. */
interface Left {
  readonly to: string;
  readonly manual: readonly ManualStep[];
  readonly pins: readonly ManualStep[];
  /** Absent in what an older version of the extension remembered. */
  readonly behavior?: readonly ManualStep[];
  readonly errors: readonly { readonly path: string; readonly line: number; readonly message: string }[];
}

interface ManualStep {
  readonly uri: string;
  readonly text: string;
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
  ) {}

  /** The steps that no later look at the files finds, because their old form is no longer there. */
  get steps(): readonly StepNode[] {
    return (this.left?.manual ?? []).map(nodeOf);
  }

  /** What workflows no longer do since the migration. */
  get behavior(): readonly StepNode[] {
    return (this.left?.behavior ?? []).map(nodeOf);
  }

  /** The release of the migration that left them. */
  get to(): string | undefined {
    return this.left?.to;
  }

  /** Remembers what a migration leaves in place of what the one before left, and shows it if there is anything. */
  async keep({ to, manual, pins, behavior, left }: MigrateAnswer): Promise<void> {
    const steps = (list: MigrateAnswer['pins']): ManualStep[] => list.map(({ uri, text }) => ({ uri, text }));
    const errors = left.map(({ path, line, message }) => ({ path: workspace.asRelativePath(path), line, message }));
    const kept: Left = { to, manual: steps(manual), pins: steps(pins), behavior: steps(behavior), errors };
    await this.memory.update(key, kept);
    if (manual.length + pins.length + behavior.length + left.length > 0) await this.show();
  }

  /** Shows the page of what is left; a note where nothing is. */
  async show(): Promise<void> {
    const left = this.left;
    const title = l10n.t('Manual steps for OpenMetadata {0}', left?.to ?? '');
    await commands.executeCommand('markdown.showPreview', this.runbooks.putPage(title, this.page(title)));
  }

  /** A mark changed: the page shows it, if it is open. */
  refresh(): void {
    const left = this.left;
    if (left === undefined) return;
    const title = l10n.t('Manual steps for OpenMetadata {0}', left.to);
    this.runbooks.putPage(title, this.page(title));
  }

  private get left(): Left | undefined {
    return this.memory.get<Left>(key);
  }

  private page(title: string): string {
    const left = this.left;
    const steps = this.steps;
    const stopped = this.behavior.map(({ uri, text }) => `- ${linkTo(uri)}: ${text}`);
    // A pin needs no mark: it is done as soon as its file says so.
    const pins = (left?.pins ?? []).map(({ uri, text }) => `- ${linkTo(uri)}: ${text}`);
    const lines = steps.map(({ id, uri, text }) => `- ${this.marks.has(id) ? '☑' : '☐'} ${linkTo(uri)}: ${text}`);
    const errors = (left?.errors ?? []).map(
      ({ path, line, message }) => `- [${path}:${line}](${path}#L${line}): ${message}`,
    );
    return [
      `# ${title}`,
      ...(lines.length + pins.length + stopped.length + errors.length === 0
        ? [l10n.t('Nothing is left to do by hand.')]
        : []),
      ...(lines.length === 0
        ? []
        : [l10n.t('Mark a step as done in the view OpenMetadata Upgrade; the marks are kept.'), lines.join('\n')]),
      ...(pins.length === 0 ? [] : [`## ${l10n.t('Versions to update')}`, pins.join('\n')]),
      ...(stopped.length === 0 ? [] : [`## ${l10n.t('What workflows no longer do')}`, stopped.join('\n')]),
      ...(errors.length === 0 ? [] : [`## ${l10n.t('Errors left')}`, errors.join('\n')]),
      '',
    ].join('\n\n');
  }
}

function nodeOf({ uri, text }: ManualStep): StepNode {
  return { kind: 'step', id: stepId({ uri, text }), uri, text };
}

function linkTo(uri: string): string {
  const path = workspace.asRelativePath(Uri.parse(uri));
  return `[${path}](${path.replaceAll(' ', '%20')})`;
}
