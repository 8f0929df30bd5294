import { redact } from '../../server/src/service/secrets/redact';
import type { Service } from '../../server/src/service/service';
import { workspaceOf } from '../cases/workspace-of';

const PATH = '/etl/a.yaml';
const TARGET = '1.13.1';

/** What can be asked of a text. */
export type Operation = (service: Service, text: string) => unknown;

function requestOf(text: string): Parameters<Service['check']>[0] {
  return { path: PATH, text, workspace: workspaceOf(new Map([[PATH, text]])), options: {} };
}

/** What an editor asks. */
export const OPERATIONS = {
  check: (service: Service, text: string) => service.check(requestOf(text)),
  redact: (_: Service, text: string) => redact(text),
  'fix all': (service: Service, text: string) => service.fixAll(requestOf(text)),
  hover: (service: Service, text: string) => service.hover(requestOf(text), Math.floor(text.length / 2)),
  complete: (service: Service, text: string) => service.complete(requestOf(text), text.length),
  outline: (service: Service, text: string) => service.outline(requestOf(text)),
  lenses: (service: Service, text: string) => service.lenses(requestOf(text)),
  links: (service: Service, text: string) => service.links(requestOf(text)),
};

/** What an upgrade asks. */
export const UPGRADES = {
  migrate: (service: Service, text: string) =>
    service.migrate({ paths: [PATH], ...requestOf(text), to: TARGET, chartTo: TARGET, unsafe: true }),
  plan: (service: Service, text: string) =>
    service.plan({ paths: [PATH], ...requestOf(text), to: TARGET, chartTo: TARGET, base: '/etl' }),
};
