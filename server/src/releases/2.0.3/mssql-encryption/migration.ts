import type { Root } from '../../../documents/read/root';
import { nodeAt, type Path } from '../../../yaml/path';
import { isNothing } from '../../../yaml/edit/layout/place';
import { adviceMigration, type AdvicePlace } from '../../migration/advice';
import { isOn, valueAt } from '../../migration/workflow-places';
import { CONNECTION } from '../../../documents/read/workflow-parts';

const place = (key: string): Path => [...CONNECTION, ...key.split('.')];

const DEFAULT_SCHEME = 'mssql+pytds';

/** Each driver of SQL Server interprets the encryption settings in its own way, which 2.0.3 fixed and logs. */
export const mssqlEncryption = adviceMigration({
  id: '2.0.3/mssql-encryption',
  release: '2.0.3',
  title: 'Check that the connection to SQL Server is encrypted',
  question: 'add sslConfig.caCertificate, or use the scheme mssql+pyodbc, if the connection must be encrypted',
  find: (root) => (root.workflow?.connector === 'Mssql' ? found(root) : []),
});

function found(root: Root): readonly AdvicePlace[] {
  const scheme = schemeOf(root);
  if (scheme === 'mssql+pymssql') return ignoredBy(root);
  if (scheme !== DEFAULT_SCHEME) return [];
  const isTrusted = isOn(root, place('trustServerCertificate'));
  const hasAuthority = nodeAt(root.node, place('sslConfig.caCertificate')) !== undefined;
  if (isOn(root, place('encrypt')) && !hasAuthority) {
    return [
      {
        path: place('encrypt'),
        message:
          'With `mssql+pytds` the connection is not encrypted without `sslConfig.caCertificate`, even with `encrypt: true`; as of 2.0.3 the log warns about this. Add the certificate, or use the scheme `mssql+pyodbc`.',
      },
    ];
  }
  if (!isTrusted || !hasAuthority) return [];
  return [
    {
      path: place('trustServerCertificate'),
      message:
        'With `mssql+pytds` and a certificate, `trustServerCertificate` means as of 2.0.3 that the name of the host is not checked. Remove it if the name should be checked.',
    },
  ];
}

/** The driver: the default where none is written, and undefined where it is a placeholder. */
function schemeOf(root: Root): string | undefined {
  if (isNothing(nodeAt(root.node, place('scheme')))) return DEFAULT_SCHEME;
  return valueAt(root, place('scheme'))?.toString();
}

function ignoredBy(root: Root): readonly AdvicePlace[] {
  return ['encrypt', 'trustServerCertificate']
    .filter((key) => isOn(root, place(key)))
    .map((key) => ({
      path: place(key),
      message: `\`${key}\` has no effect with \`mssql+pymssql\`; as of 2.0.3 the log warns about this. Use the scheme \`mssql+pyodbc\` if the connection must be encrypted.`,
    }));
}
