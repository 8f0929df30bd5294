import { commands, Uri, type Disposable, type ExtensionContext } from 'vscode';
import type { DescribedDocuments } from '../server/described-documents';
import type { LazyServer } from '../server/lazy-server';
import type { Preview } from '../upgrade/preview';
import type { ManualSteps } from '../upgrade/manual-steps';
import type { Runbooks } from '../upgrade/runbook';
import { checkWorkspace } from './check-workspace';
import { confirmFile } from './confirm-file';
import { copyRedacted } from './copy-redacted';
import { createServiceWorkflow } from './create-service-workflow';
import { explainRule } from './explain-rule';
import { migrateFile, migrateWorkspace, type Answers } from './migrate';
import { newWorkflow, type NewAnswers } from './new-workflow';
import { openExample } from './open-example';
import { rehearseRelease } from './rehearse-release';
import { selectRelease } from './select-release';
import { upgradeRunbook } from './upgrade-runbook';

/** What commands work with. */
export interface CommandParts {
  readonly context: ExtensionContext;
  readonly server: LazyServer;
  readonly documents: DescribedDocuments;
  readonly preview: Preview;
  readonly runbooks: Runbooks;
  readonly steps: ManualSteps;
  /** Called when all files were brought to a release. */
  readonly onMigrated: (release: string) => void;
}

/**
 * Registers the commands of the palette. Their ids differ from those of the server, which the language client registers
 * by itself. Each takes the person's answers as arguments, too, so that a key can be bound to one choice.
 */
export function registerCommands({
  context,
  server,
  documents,
  preview,
  runbooks,
  steps,
  onMigrated,
}: CommandParts): Disposable[] {
  const migration = { server, preview, steps, onMigrated };
  return [
    commands.registerCommand('omconfig.selectRelease', (release?: unknown) =>
      selectRelease(server, documents, textOf(release)),
    ),
    commands.registerCommand('omconfig.rehearseRelease', (release?: unknown) =>
      rehearseRelease(server, textOf(release)),
    ),
    commands.registerCommand('omconfig.checkWorkspace', () => checkWorkspace(server)),
    commands.registerCommand('omconfig.migrateThisFile', (uri?: unknown, answers?: unknown) =>
      migrateFile(migration, uri instanceof Uri ? uri : undefined, answersOf(answers)),
    ),
    commands.registerCommand('omconfig.migrateAllFiles', (answers?: unknown) =>
      migrateWorkspace(migration, answersOf(answers)),
    ),
    commands.registerCommand('omconfig.upgradeRunbook', (to?: unknown) => upgradeRunbook(server, runbooks, textOf(to))),
    commands.registerCommand('omconfig.showManualSteps', () => steps.show()),
    commands.registerCommand('omconfig.copyRedacted', (uri?: unknown) =>
      copyRedacted(server, uri instanceof Uri ? uri : undefined),
    ),
    commands.registerCommand('omconfig.askClient', (uri?: unknown) =>
      confirmFile(server, uri instanceof Uri ? uri : undefined),
    ),
    commands.registerCommand('omconfig.newWorkflow', (answers?: unknown) => newWorkflow(server, newAnswersOf(answers))),
    commands.registerCommand('omconfig.createServiceWorkflow', (lens?: unknown) => createServiceWorkflow(server, lens)),
    commands.registerCommand('omconfig.openExample', () => openExample(context)),
    commands.registerCommand('omconfig.explainRule', (rule?: unknown) => explainRule(context, textOf(rule))),
  ];
}

const extents = ['safe', 'all', 'pins', 'each'] as const;

/** Menus pass arguments of their own, such as the place that was clicked; only ours count. */
function textOf(argument: unknown): string | undefined {
  return typeof argument === 'string' ? argument : undefined;
}

function newAnswersOf(argument: unknown): NewAnswers {
  if (typeof argument !== 'object' || argument === null || argument instanceof Uri) return {};
  const { connector, workflow, uri } = argument as { connector?: unknown; workflow?: unknown; uri?: unknown };
  return { connector: textOf(connector), workflow: textOf(workflow), uri: uri instanceof Uri ? uri : undefined };
}

function answersOf(argument: unknown): Answers {
  if (typeof argument !== 'object' || argument === null) return {};
  const { to, extent } = argument as { to?: unknown; extent?: unknown };
  return { to: textOf(to), extent: extents.find((one) => one === extent) };
}
