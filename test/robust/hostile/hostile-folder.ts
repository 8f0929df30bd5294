import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { OLD_WORKFLOW } from '../old-workflow';

/** What is in a file next to the repository, and must be in no output. */
export const PRIVATE = 'private-marker-4711';
/** What a program of the repository would leave behind. */
export const EXECUTED = 'executed.txt';

/** A repository that somebody else made, and what lies next to it. */
export class HostileFolder {
  readonly root: string;

  constructor(readonly top: string) {
    this.root = join(top, 'repository');
    mkdirSync(this.root, { recursive: true });
    mkdirSync(join(top, 'outside'));
    writeFileSync(join(top, 'outside/private.yaml'), `${OLD_WORKFLOW}\nzz${PRIVATE}: 1\n# ${PRIVATE}\n`);
    this.write(
      'workflow.yaml',
      OLD_WORKFLOW.replace('overrideViewLineage', 'includeViws: true\n      overrideViewLineage'),
    );
    this.write('requirements.txt', 'openmetadata-ingestion==1.5.4\n');
  }

  path(name: string): string {
    return join(this.root, name);
  }

  write(name: string, text: string | Uint8Array): void {
    mkdirSync(dirname(this.path(name)), { recursive: true });
    writeFileSync(this.path(name), text);
  }

  link(name: string, target: string): void {
    mkdirSync(dirname(this.path(name)), { recursive: true });
    symlinkSync(target, this.path(name));
  }

  pipe(name: string): void {
    mkdirSync(dirname(this.path(name)), { recursive: true });
    execFileSync('mkfifo', [this.path(name)]);
  }

  /** A file of so many bytes that takes no room on the disk. */
  sparse(name: string, size: number): void {
    this.write(name, OLD_WORKFLOW);
    truncateSync(this.path(name), size);
  }

  /** A program that leaves a file behind when it runs. */
  program(name: string): void {
    this.write(name, `#!/bin/sh\necho ran > "${join(this.top, EXECUTED)}"\n`);
    execFileSync('chmod', ['+x', this.path(name)]);
  }
}
