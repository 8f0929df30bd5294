import type { MigrationId } from '../generated/ids';

/** Names a migration outside of its folder; an id that does not exist does not compile. */
export function migrationId(id: MigrationId): MigrationId {
  return id;
}
