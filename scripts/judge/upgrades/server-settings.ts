import { parseAllDocuments } from 'yaml';

/** What the server gets, by the name of its environment variable: a value, or `secret NAME KEY`. */
export type ServerSettings = ReadonlyMap<string, string>;

interface Manifest {
  readonly kind?: string;
  readonly metadata?: { readonly name?: string };
  readonly data?: Readonly<Record<string, string | null>> | null;
  readonly spec?: { readonly template?: { readonly spec?: { readonly containers?: readonly Container[] } } };
}

interface Container {
  readonly env?: readonly Variable[];
  readonly envFrom?: readonly { readonly secretRef?: { readonly name?: string } }[];
}

interface Variable {
  readonly name: string;
  readonly value?: unknown;
  readonly valueFrom?: { readonly secretKeyRef?: { readonly name?: string; readonly key?: string } };
}

/** Reads the environment of the server out of rendered manifests, with the Secrets that the chart makes itself. */
export function serverSettings(manifests: string): ServerSettings {
  const all = parseAllDocuments(manifests).map((document) => document.toJS() as Manifest | null);
  const secrets = new Map(
    all.flatMap((one) => (one?.kind === 'Secret' ? [[one.metadata?.name ?? '', one.data ?? {}] as const] : [])),
  );
  const containers = all.flatMap((one) =>
    one?.kind === 'Deployment' ? (one.spec?.template?.spec?.containers ?? []) : [],
  );
  const found = new Map<string, string>();
  for (const { env = [], envFrom = [] } of containers) {
    for (const { secretRef } of envFrom) {
      for (const [name, value] of Object.entries(secrets.get(secretRef?.name ?? '') ?? {}))
        found.set(name, plain(value));
    }
    for (const { name, value, valueFrom } of env) {
      const { name: secret = '', key = '' } = valueFrom?.secretKeyRef ?? {};
      const own = secrets.get(secret)?.[key];
      const elsewhere = valueFrom?.secretKeyRef ? `secret ${secret} ${key}` : String(value);
      found.set(name, own === undefined ? elsewhere : plain(own));
    }
  }
  return found;
}

/** Charts put some values into quotes before they encode them. */
function plain(base64: string | null): string {
  return Buffer.from(base64 ?? '', 'base64')
    .toString('utf8')
    .replace(/^"(.*)"$/s, '$1')
    .trim();
}
