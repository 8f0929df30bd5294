import { CONNECTION } from '../../../documents/read/workflow-parts';
import { scalarText } from '../../../yaml/path';
import { adviceMigration } from '../../migration/advice';

/** The databases whose client writes the settings to its own files. */
const CONNECTORS: ReadonlySet<string> = new Set(['doris', 'greenplum', 'mysql', 'postgres', 'redshift']);
const SETTINGS = ['caCertificate', 'sslCertificate', 'sslKey'];

/** One word that begins like a path, or ends like the name of such a file. */
const FILE = /^(?:\/|~\/|\.{1,2}\/)\S+$|^\S+\.(?:pem|crt|cer|key)$/;

/** Up to 1.3 certificates were paths of files; since then they are texts, and a path is written into a file as if it were one. */
export const certificateText = adviceMigration({
  id: '1.4/certificate-text',
  release: '1.4.0',
  title: 'Write certificates of databases as text',
  question: 'write the certificate itself (`-----BEGIN CERTIFICATE-----` …) in place of the path of its file',
  severity: 'warning',
  find: ({ node, workflow }) => {
    if (!CONNECTORS.has(workflow?.connector?.toLowerCase() ?? '')) return [];
    return SETTINGS.flatMap((name) => {
      const path = [...CONNECTION, 'sslConfig', name];
      if (!FILE.test(scalarText(node, path) ?? '')) return [];
      const message = `\`${name}\` is the path of a file. As of 1.4 the ingestion package takes what is written here as the certificate or key itself, so the connection fails. Write its text, or the variable that holds it.`;
      return [{ path, message }];
    });
  },
});
