import type { CheckedFile } from './checked-file';

type Part = CheckedFile['parts'][number];
type Layout = NonNullable<Extract<Part, { kind: 'mention' }>['layout']>;

const LAYOUTS: Readonly<Record<Layout, string>> = {
  compose: 'Docker Compose',
  object: 'Kubernetes object',
  'config-map': 'ConfigMap or Secret',
  'env-file': 'env file',
  'task-definition': 'task definition',
  module: 'Ansible tasks',
  command: 'docker run',
  hcl: 'HCL',
  archive: 'server configuration',
};

/** What a part of a file is, in the words of lists: `workflow`, `Docker Compose`, `pins`. */
export function kindOf(part: Part): string {
  if (part.kind !== 'mention') return part.kind;
  return part.layout === undefined ? 'pins' : LAYOUTS[part.layout];
}
