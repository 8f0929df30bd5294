import { nodeAt } from '../../../yaml/path';
import { adviceMigration } from '../../migration/advice';
import { valueAt } from '../../migration/workflow-places';
import { CONNECTION } from '../../../documents/read/workflow-parts';

/** Each names a source of IAM credentials; the model accepts both, but then the source stops. */
export const redshiftClusterOrWorkgroup = adviceMigration({
  id: '2.0/redshift-cluster-or-workgroup',
  release: '2.0.0',
  title: 'Name either the cluster or the workgroup of Redshift',
  question: 'remove `clusterIdentifier` if the server is Redshift Serverless, else `workgroupName`',
  rule: 'invalid-value',
  severity: 'error',
  find: (root) => {
    const cluster = valueAt(root, [...CONNECTION, 'clusterIdentifier']);
    const workgroup = valueAt(root, [...CONNECTION, 'workgroupName']);
    const isIam = nodeAt(root.node, [...CONNECTION, 'authType', 'awsConfig']) !== undefined;
    const isBoth = [cluster, workgroup].every((name) => name !== undefined && name !== '');
    return root.workflow?.connector === 'Redshift' && isIam && isBoth
      ? [
          {
            path: [...CONNECTION, 'workgroupName'],
            message:
              '`clusterIdentifier` and `workgroupName` must not be set together: with IAM the source stops. Keep `clusterIdentifier` for a provisioned cluster, or `workgroupName` for Redshift Serverless.',
          },
        ]
      : [];
  },
});
