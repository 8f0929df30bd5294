import { readSettings, type Settings } from './settings';
import type { Options } from '../../service/public';

/** How long an editor may take to send its settings before we go on without, in milliseconds. */
const SETTINGS_TIMEOUT_MS = 1000;

/** What `omconfig.setRelease` chose for this session. */
export interface ReleaseChoice {
  readonly release?: string;
  readonly chartRelease?: string;
}

interface SettingsSource {
  /** How rules are set where a person has not set them. */
  readonly rules: NonNullable<Options['rules']>;
  /** Asks the editor for `omconfig.*` of a scope; undefined when it cannot be asked. */
  readonly ask: ((scope: string | undefined) => Promise<unknown>) | undefined;
  /** Something other than what was first assumed arrived late. */
  readonly onLate: () => void;
}

/**
 * The settings in force: what the client gave at the start, overlaid by what it configured (per folder), overlaid by the
 * release chosen in this session. Each scope is asked once until the client says that something changed.
 */
export class SettingsStore {
  private readonly scopes = new Map<string | undefined, Promise<Settings>>();
  private pushed: Settings = {};
  private choice: ReleaseChoice = {};

  constructor(
    private readonly initial: Settings,
    private readonly source: SettingsSource,
  ) {}

  /** `scope` is the URI of a folder, or of a document outside all folders. */
  async get(scope: string | undefined): Promise<Settings> {
    let answer = this.scopes.get(scope);
    if (!answer) {
      answer = this.fetch(scope);
      this.scopes.set(scope, answer);
    }
    return { ...this.initial, ...this.pushed, ...(await answer) };
  }

  /** The options for the engine that follow from settings. */
  options(settings: Settings): Options {
    const chosen = this.choice.release !== undefined || this.choice.chartRelease !== undefined;
    const { release, chartRelease } = chosen ? this.choice : settings;
    return {
      ...(release !== undefined && { release }),
      ...(chartRelease !== undefined && { chartRelease }),
      ...(settings.helmVersion !== undefined && { helmVersion: settings.helmVersion }),
      releaseFrom: chosen ? 'choice' : 'setting',
      rules: { ...this.source.rules, ...settings.rules },
      inEditor: true,
    };
  }

  /** The client's settings changed; clients that cannot be asked send them along. */
  changed(pushed: unknown): void {
    this.scopes.clear();
    this.pushed = readSettings(pushed);
  }

  choose(choice: ReleaseChoice): void {
    this.choice = choice;
  }

  private async fetch(scope: string | undefined): Promise<Settings> {
    if (!this.source.ask) return {};
    let late = false;
    const answer = this.source.ask(scope).then(readSettings, () => ({}));
    const given = new Promise<Settings>((resolve) => {
      const timer = setTimeout(() => {
        late = true;
        resolve({});
      }, SETTINGS_TIMEOUT_MS);
      void answer.then((settings) => {
        clearTimeout(timer);
        resolve(settings);
        if (!late || Object.keys(settings).length === 0) return;
        this.scopes.set(scope, answer);
        this.source.onLate();
      });
    });
    return given;
  }
}
