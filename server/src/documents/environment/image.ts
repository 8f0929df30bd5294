/** What an image of the platform is for. */
export type ImageRole = 'server' | 'ingestion' | 'database';

/** A reference to an image: where it is fetched from, and its tag. */
export interface ImageReference {
  readonly repository: string;
  readonly tag: string | undefined;
}

const ROLES: Readonly<Record<string, ImageRole>> = {
  server: 'server',
  ingestion: 'ingestion',
  'ingestion-base': 'ingestion',
  'ingestion-base-slim': 'ingestion',
  db: 'database',
  postgresql: 'database',
};

/** The parts of an image as a compose file or a Kubernetes object names it. */
export function imageReference(image: string): ImageReference {
  const [named = ''] = image.trim().split('@');
  const colon = named.indexOf(':', named.lastIndexOf('/') + 1);
  return colon < 0
    ? { repository: named, tag: undefined }
    : { repository: named.slice(0, colon), tag: named.slice(colon + 1) };
}

/** What an image of the platform is for, also from a mirror; undefined for all others. */
export function roleOfImage({ repository }: ImageReference): ImageRole | undefined {
  const [group, name] = repository.split('/').slice(-2);
  if (group !== 'openmetadata' || name === undefined || !Object.hasOwn(ROLES, name)) return undefined;
  return ROLES[name];
}
