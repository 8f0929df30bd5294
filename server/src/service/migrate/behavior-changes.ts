import { ruleSettingsFor } from '../../rules/rule-settings';
import type { Release } from '../../documents/release/release';
import { resolveTargets } from '../../documents/release/targets';
import type { Root } from '../../documents/read/root';
import type { Workspace } from '../../documents/workspace/workspace';
import { Draft } from '../../releases/migration/draft';
import { findSiblings, type FoundWorkflow } from '../../releases/siblings/sibling-workflow';
import { compareReleases } from '../../schemas/releases/releases';
import { entryOf, nodeAt, pointer } from '../../yaml/path';
import { defaultAt } from '../check/place-in-root';
import type { Engine } from '../engine/engine';
import { sharedByWorkflows, sourceAnswer } from '../engine/root-release';
import type { MigrateRequest } from './migrate-request';
import { readThrough } from './read-through';
import { releaseBefore, startOf, statedStart } from './start-of';
import { describeBehavior, describeRestoring } from './describe-behavior';
import type { PossibleChange } from './possible-change';
import type { BehaviorChange } from './behavior-change';
import { topics, type Topic } from './behavior-topics';
import { CONFIG } from '../../documents/read/workflow-parts';
import { changedDefault } from '../../rules/changed-default/rule';

/** What a workflow does before the upgrade. */
interface OwnBehavior {
  readonly topic: Topic;
  readonly path: string;
  readonly root: Root;
  /** The release that is stated, although the workflow has fields that it no longer has. */
  readonly contradicted?: Release | undefined;
}

/** What the workflows of some files stop doing with an upgrade, and what restores it. */
export class BehaviorChanges {
  private readonly before: OwnBehavior[] = [];
  /** The same of workflows of which nothing says whether they come from before the change. */
  private readonly possible: OwnBehavior[] = [];
  private readonly seen = new Set<string>();
  private readonly to: Release;
  private readonly from: Release | undefined;

  constructor(
    private readonly engine: Engine,
    private readonly request: MigrateRequest,
  ) {
    ({ to: this.to, from: this.from } = resolveTargets(request, engine.registers.releases).workflow);
  }

  /** Records what the workflows of a file do before the upgrade. */
  note(path: string): void {
    const { workspace, options, only } = this.request;
    if (only || this.seen.has(path)) return;
    this.seen.add(path);
    const text = workspace.read(path) ?? '';
    const asked = { path, text, workspace, options };
    const answerFor = sharedByWorkflows(text, (root) => sourceAnswer(this.engine, asked, root));
    for (const root of this.engine.parsedFiles.roots(path, text, workspace)) {
      const own = topics.filter(({ pipeline }) => pipeline === root.workflow?.pipeline);
      if (own.length === 0) continue;
      const withDefaults = ruleSettingsFor(path, workspace, options)[changedDefault.id] !== 'off';
      let found: { readonly release: Release | undefined } | undefined;
      const start = (): Release | undefined =>
        (found ??= {
          release: this.from ?? startOf(this.engine, asked, { root, to: this.to, answer: answerFor(root) }),
        }).release;
      for (const topic of own) {
        const isMeant = topic.now.pipeline !== topic.pipeline || withDefaults;
        if (!isMeant || !this.wasDone(topic, readThrough(root, text))) continue;
        if (this.isPassed(topic, root, start)) this.before.push({ topic, path, root });
        else if (this.mayBePassed(topic)) {
          const { release, contradicted } = statedStart(this.engine, asked, {
            root,
            to: this.to,
            answer: answerFor(root),
          });
          if (release === undefined) this.possible.push({ topic, path, root, contradicted });
        }
      }
    }
  }

  /** What stops, with what restores it in the files as they are after the upgrade. */
  entries(result: Workspace): readonly BehaviorChange[] {
    return this.entriesOf(this.before, result);
  }

  /** What another workflow does now, of workflows of unknown start, where no other workflow does it. */
  possibleEntries(result: Workspace): readonly PossibleChange[] {
    const contradicted = new Map(this.possible.map((one) => [one.path, one.contradicted]));
    return this.entriesOf(this.possible, result)
      .filter(({ restoredBy }) => restoredBy === undefined)
      .map((change) => {
        const { path, release } = change;
        const text = `${describeBehavior(change)}; ${describeRestoring(change)}`;
        const stated = contradicted.get(path);
        const before = releaseBefore(this.engine, release);
        return { path, before, release, text, ...(stated !== undefined && { contradicted: stated }) };
      });
  }

  private entriesOf(behaviors: readonly OwnBehavior[], result: Workspace): readonly BehaviorChange[] {
    if (behaviors.length === 0) return [];
    const { parsedFiles } = this.engine;
    const draft = new Draft(result, parsedFiles, { options: this.request.options });
    return behaviors.flatMap(({ topic, path, root }): readonly BehaviorChange[] => {
      const { serviceName: service, connector } = root.workflow ?? {};
      const restorer = this.restorerOf({ topic, path, root }, draft);
      return [
        {
          topic: topic.name,
          release: topic.release,
          service,
          connector,
          path,
          ...(restorer !== undefined && { restoredBy: restorer }),
          ...topic.now,
        },
      ].filter(({ restoredBy }) => restoredBy !== path || this.isNew(topic, root));
    });
  }

  /** Whether the upgrade of a workflow passes the release of a topic. */
  private isPassed({ release, proof }: Topic, root: Root, start: () => Release | undefined): boolean {
    if (compareReleases(release, this.to) > 0) return false;
    const from = start();
    if (from !== undefined) return compareReleases(from, release) < 0;
    return (
      this.request.assumeOlder === true ||
      (proof !== undefined && entryOf(nodeAt(root.node, CONFIG), proof) !== undefined)
    );
  }

  /** Whether the upgrade may pass it. What the workflow itself can restore is a changed default, and listed as one. */
  private mayBePassed({ release, pipeline, now }: Topic): boolean {
    return this.from === undefined && now.pipeline !== pipeline && compareReleases(release, this.to) <= 0;
  }

  /** Whether a workflow did it for certain. */
  private wasDone({ was, now }: Topic, root: Root): boolean {
    if (now.pipeline === 'DatabaseLineage' && this.hasNoLineage(root)) return false;
    return was === undefined || switchOf(root, was.field, was.byDefault) === true;
  }

  private hasNoLineage({ workflow }: Root): boolean {
    const name = workflow?.connector;
    return name === undefined || this.engine.connectors.get(name)?.lineage !== true;
  }

  /** Whether the switch is new in the file: if it was there before, nothing changes. */
  private isNew({ now }: Topic, root: Root): boolean {
    return entryOf(nodeAt(root.node, CONFIG), now.field) === undefined;
  }

  private restorerOf({ topic, path, root }: OwnBehavior, draft: Draft): string | undefined {
    const { pipeline, field } = topic.now;
    const here = draft.roots(path).filter((one) => isSameRoot(one, root));
    const own: readonly FoundWorkflow[] = here.map((one) => ({ path, root: one }));
    const found = pipeline === topic.pipeline ? own : othersOf(draft, { path, root }, pipeline);
    return found.find((one) => this.isOn(readThrough(one.root, draft.read(one.path) ?? ''), field))?.path;
  }

  private isOn(root: Root, field: string): boolean {
    const standard = defaultAt(this.engine, { root, release: this.to, path: [...CONFIG, field] }) === true;
    return switchOf(root, field, standard) !== false;
  }
}

/** The workflows of this type that the service of a workflow has. */
function othersOf(draft: Draft, found: FoundWorkflow, pipeline: string): readonly FoundWorkflow[] {
  const serviceName = found.root.workflow?.serviceName;
  return serviceName === undefined ? [] : findSiblings(draft, found, { pipeline, serviceName });
}

/** A switch of a workflow; undefined if the text does not determine it. */
function switchOf(root: Root, field: string, byDefault: boolean): boolean | undefined {
  const config = nodeAt(root.node, CONFIG);
  if (config?.kind !== 'map') return config === undefined || config === null ? byDefault : undefined;
  const entry = entryOf(config, field);
  if (!entry) return config.templated || config.entries.some(({ merge }) => merge) ? undefined : byDefault;
  if (!entry.value) return byDefault;
  if (entry.value.kind !== 'scalar' || entry.value.hasPlaceholder) return undefined;
  const { value } = entry.value;
  return value === null ? byDefault : typeof value === 'boolean' ? value : undefined;
}

function isSameRoot(a: Root, b: Root): boolean {
  return a.documentIndex === b.documentIndex && pointer(a.base) === pointer(b.base) && a.kind === b.kind;
}
