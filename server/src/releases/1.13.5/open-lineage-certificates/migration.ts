import { compareReleases } from '../../../schemas/releases/releases';
import { adviceMigration } from '../../migration/advice';
import { valueAt } from '../../migration/workflow-places';
import { CONNECTION } from '../../../documents/read/workflow-parts';

const SSL = [...CONNECTION, 'brokerConfig', 'sslConfig'];
const KEYS = ['caCertificate', 'sslCertificate', 'sslKey'];

/** How a path looks, and a certificate never does: it is text of several lines, with `-----BEGIN` first. */
const FILE = /^(?:[./~]|[A-Za-z]:[\\/])[^\n]*$|^[^\n]*\.(?:pem|crt|cer|key|p12|jks)$/;

/**
 * The Kafka broker of OpenLineage reads certificates as text since 1.13.5. 2.0.0 was made before that and still takes them
 * the old way, which never worked.
 */
export const openLineageCertificates = adviceMigration({
  id: '1.13.5/open-lineage-certificates',
  release: '1.13.5',
  title: 'Write the text of the certificates of OpenLineage',
  question: 'write the content of the certificate file instead of its path, best as an environment variable',
  severity: 'warning',
  find: (root, target) =>
    root.workflow?.connector !== 'OpenLineage' || compareReleases(target, '2.0.0') === 0
      ? []
      : KEYS.map((key) => [...SSL, key])
          .filter((path) => FILE.test(String(valueAt(root, path) ?? '').trim()))
          .map((path) => ({
            path,
            message: `\`${String(path.at(-1))}\` is a path, but as of 1.13.5 OpenLineage expects the text of the certificate here and uses the path itself as the certificate. Write the content of the file, for example through an environment variable.`,
          })),
});
