import type { Service } from '../../service/service';
import type { ClientAnswer, ClientRequest } from '../../files/ask-client';
import type { FileSource } from '../../files/file-source';
import type { ReleaseList } from '../../service/public';

/** What the entries (a Node process, a browser worker) give to the server that both share. */
export interface Host {
  readonly service: Service;
  readonly files: FileSource;
  readonly releases: ReleaseList;
  /** Where the pages of rules are, with a `/` at the end, unless the client says otherwise. */
  readonly pageBase: string;
  readonly version?: string;
  /** Lets an installed client parse texts; absent where no process can be started. */
  readonly askClient?: (python: string, requests: readonly ClientRequest[]) => Promise<ClientAnswer>;
}
