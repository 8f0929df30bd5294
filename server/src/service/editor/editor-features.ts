import type { InParts } from '../../text/in-parts';
import type { Span } from '../../text/span';
import type { FileReport } from '../check/report';
import type { CheckRequest } from '../engine/check-request';
import type { Engine } from '../engine/engine';
import { defaultHintsIn, type DefaultHint } from './default-hints';
import { definitionAt, type Definition } from './definition';
import { symbolsIn, type FileSymbol } from '../symbols/file-symbols';
import { namedAt } from '../symbols/named-at';
import { placesOf } from '../symbols/places-of';
import { renameIn, whyNotRenamed, type NewName } from '../symbols/rename';
import type { NamedPlace, NamedThing, SharedName } from '../symbols/shared-name';
import { tokensIn, type Token, type TokenRequest } from './tokens';
import { missingOptions, type MissingOptions } from '../new/missing-options';
import { releaseComment, type ReleaseComment } from './state-release';
import { linksIn, type FileLink } from './links';
import { apart } from './apart';
import { checkInParts } from '../check/check-in-parts';
import { fixAllInParts } from '../fix/fix-all';
import type { FixOptions } from '../fix/fix-round';
import { migrateFiles, type MigratedFiles } from './migrate-file';
import type { MigrateRequest } from '../migrate/migrate-request';
import { metFaults, type MetFaults } from './met-faults';
import { outlineOf, type OutlineEntry } from './outline';
import { stepsOutside } from '../obligations/list-obligations';
import type { Obligation } from '../obligations/obligation';
import { pendingAt, pendingIn, type PendingChange, type PendingFile, type PendingPlace } from './pending';
import type { Change } from '../../releases/migration/change';
import { createServiceWorkflow, serviceWorkflowsIn, type ServiceWorkflow } from './services';
import { redactFile, type RedactedFile } from './redact-file';
import { lensesIn, type UpgradeLens } from './upgrade-lens';

/** What a host can show about a file besides its problems, from the parse of the check. */
export interface EditorFeatures {
  readonly outline: (request: CheckRequest) => readonly OutlineEntry[];
  readonly links: (request: CheckRequest) => readonly FileLink[];
  readonly lenses: (request: CheckRequest) => readonly UpgradeLens[];
  /** In the sections that touch `within`. */
  readonly defaultHints: (request: CheckRequest, within: Span) => readonly DefaultHint[];
  readonly definition: (request: CheckRequest, offset: number) => Definition | undefined;
  /** The name at an offset that ties places together: of a service, a release of Helm, a variable, an anchor. */
  readonly namedAt: (request: CheckRequest, offset: number) => NamedThing | undefined;
  /** Where a file has such a name. */
  readonly placesOf: (request: CheckRequest, shared: SharedName) => readonly NamedPlace[];
  /** Why such a name is not changed, whatever the new one is; undefined if it can be. */
  readonly whyNotRenamed: (shared: SharedName) => string | undefined;
  /** What a new name changes in one file. */
  readonly renameIn: (request: CheckRequest, name: NewName) => Change;
  /** What people look for by its name in a file. */
  readonly symbols: (request: CheckRequest) => readonly FileSymbol[];
  /** What is known of a text besides YAML. */
  readonly tokens: (request: CheckRequest, wanted: TokenRequest) => readonly Token[];
  /** The workflows of services that a file holds. */
  readonly serviceWorkflows: (request: CheckRequest) => readonly ServiceWorkflow[];
  /** Creates another workflow of a service next to the file. */
  readonly createServiceWorkflow: (
    request: CheckRequest,
    wanted: { readonly service: string; readonly workflow: string },
  ) => Change;
  /** The options of the section at an offset that the file does not mention. */
  readonly missingOptions: (request: CheckRequest, offset: number) => MissingOptions | undefined;
  /** The comment that states the release of a file; undefined where that is known. */
  readonly releaseComment: (request: CheckRequest) => ReleaseComment | undefined;
  /** What migrating a file to a release of the platform would change. */
  readonly pending: (request: CheckRequest, to: string) => PendingFile;
  /** The changes of migrating files, which nobody carries out yet; what they depend on must stay as it is meanwhile. */
  readonly migrateFiles: (request: MigrateRequest) => InParts<MigratedFiles>;
  /** All safe fixes of a file, or those selected by the options, as one change that nobody carries out yet. */
  readonly fixAllInParts: (request: CheckRequest, options?: FixOptions) => InParts<Change>;
  /** The problems that a file would have with another text. */
  readonly checkDraft: (request: CheckRequest) => InParts<FileReport | undefined>;
  /** What an upgrade asks for outside of files, by where what is in them starts. */
  readonly stepsOutside: (way: { readonly to: string; readonly parts: PendingFile['parts'] }) => readonly Obligation[];
  /** The changes among them whose place is exactly this one; none in a huge document. */
  readonly pendingAt: (request: CheckRequest, place: PendingPlace) => readonly PendingChange[];
  /** The known faults that a file may meet, in whatever release. */
  readonly metFaults: (request: CheckRequest) => MetFaults;
  /** The text without secrets and host names. */
  readonly redact: (request: CheckRequest) => RedactedFile;
}

/** Creates the editor features of an engine. */
export function createEditorFeatures(engine: Engine): EditorFeatures {
  return {
    outline: (request) => outlineOf(engine, request),
    links: (request) => linksIn(engine, request),
    metFaults: (request) => metFaults(engine, request),
    lenses: (request) => lensesIn(engine, request),
    defaultHints: (request, within) => defaultHintsIn(engine, request, within),
    definition: (request, offset) => definitionAt(engine, request, offset),
    namedAt: (request, offset) => namedAt(engine, request, offset),
    placesOf: (request, shared) => placesOf(engine, request, shared),
    whyNotRenamed,
    renameIn: (request, name) => renameIn(engine, request, name),
    symbols: (request) => symbolsIn(engine, request),
    tokens: (request, wanted) => tokensIn(engine, request, wanted),
    serviceWorkflows: (request) => serviceWorkflowsIn(engine, request),
    createServiceWorkflow: (request, wanted) => createServiceWorkflow(engine, request, wanted),
    missingOptions: (request, offset) => missingOptions(engine, request, offset),
    releaseComment: (request) => releaseComment(engine, request),
    pending: (request, to) => pendingIn(engine, request, to),
    migrateFiles: (request) => migrateFiles(engine, request),
    checkDraft: (request) => checkInParts(apart(engine, request.path), request),
    fixAllInParts: (request, options) => fixAllInParts(apart(engine, request.path), request, options),
    stepsOutside: (way) => stepsOutside(engine, way),
    pendingAt: (request, place) => pendingAt(engine, request, place),
    redact: (request) => redactFile(engine, request),
  };
}
