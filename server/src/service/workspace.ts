export type { Options, Workspace } from '../documents/workspace';
