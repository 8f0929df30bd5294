import { compareReleases } from '../../../schemas/releases/releases';
import { entryOf, nodeAt } from '../../../yaml/path';
import { adviceMigration } from '../../migration/advice';
import { valueAt } from '../../migration/workflow-places';
import { isWholeMap } from '../../../yaml/whole-map';
import { CONNECTION } from '../../../documents/read/workflow-parts';

const BROKER = [...CONNECTION, 'brokerConfig'];

/** What each protocol of the broker needs. */
const NEEDS: readonly { readonly key: string; readonly protocols: readonly string[] }[] = [
  { key: 'sslConfig', protocols: ['SSL', 'SASL_SSL'] },
  { key: 'saslConfig', protocols: ['SASL_PLAINTEXT', 'SASL_SSL'] },
];

/** Since 1.13.5 the source stops if the broker's protocol has no settings; 2.0.0 is older than that change. */
export const openLineageSecurity = adviceMigration({
  id: '1.13.5/open-lineage-security',
  release: '1.13.5',
  title: 'Add the settings that the broker’s securityProtocol needs',
  question:
    'add the certificates (sslConfig) or the user and password (saslConfig) of the broker, or correct securityProtocol',
  rule: 'missing-field',
  find: (root, target) => {
    const broker = nodeAt(root.node, BROKER);
    if (root.workflow?.connector !== 'OpenLineage' || compareReleases(target, '2.0.0') === 0 || !isWholeMap(broker)) {
      return [];
    }
    const protocol = String(valueAt(root, [...BROKER, 'securityProtocol']) ?? '');
    return NEEDS.filter(({ key, protocols }) => protocols.includes(protocol) && entryOf(broker, key) === undefined).map(
      ({ key }) => ({
        path: [...BROKER, key],
        message: `\`securityProtocol: ${protocol}\` needs \`${key}\`: as of 1.13.5 the source stops without it. Add \`${key}\` or correct the protocol.`,
      }),
    );
  },
});
