import { stringify } from 'yaml';
import type { Plain } from '../../../server/src/yaml/operation';
import type { Dice } from '../../../server/src/schemas/testing/random-data';

/** Values in which everything that Kubernetes sees is right. */
const RIGHT: Readonly<Record<string, Plain>> = {
  replicaCount: 2,
  imagePullSecrets: [{ name: 'registry' }],
  image: { pullPolicy: 'IfNotPresent' },
  serviceAccount: { create: true, annotations: { 'example.com/role': 'reader' }, name: 'om' },
  service: { type: 'ClusterIP', port: 8585, adminPort: 8586, annotations: { 'example.com/scheme': 'internal' } },
  podSecurityContext: {
    runAsUser: 1000,
    fsGroup: 1000,
    runAsNonRoot: true,
    seccompProfile: { type: 'RuntimeDefault' },
  },
  securityContext: {
    runAsUser: 1000,
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: false,
    capabilities: { drop: ['ALL'] },
  },
  resources: { limits: { cpu: 2, memory: '4Gi' }, requests: { cpu: '500m', memory: '2Gi' } },
  nodeSelector: { disk: 'ssd' },
  tolerations: [{ key: 'dedicated', operator: 'Equal', value: 'openmetadata', effect: 'NoSchedule' }],
  affinity: {
    nodeAffinity: {
      requiredDuringSchedulingIgnoredDuringExecution: {
        nodeSelectorTerms: [{ matchExpressions: [{ key: 'zone', operator: 'In', values: ['a', 'b'] }] }],
      },
      preferredDuringSchedulingIgnoredDuringExecution: [
        { weight: 10, preference: { matchExpressions: [{ key: 'disk', operator: 'Exists' }] } },
      ],
    },
    podAntiAffinity: {
      requiredDuringSchedulingIgnoredDuringExecution: [
        { labelSelector: { matchLabels: { app: 'om' } }, topologyKey: 'kubernetes.io/hostname' },
      ],
    },
  },
  extraEnvs: [
    { name: 'TZ', value: 'UTC' },
    { name: 'TOKEN', valueFrom: { secretKeyRef: { name: 'tokens', key: 'om', optional: true } } },
    { name: 'POD', valueFrom: { fieldRef: { fieldPath: 'metadata.name' } } },
  ],
  envFrom: [{ secretRef: { name: 'more', optional: true } }, { prefix: 'OM_', configMapRef: { name: 'settings' } }],
  extraVolumes: [
    { name: 'certificates', secret: { secretName: 'certificates', items: [{ key: 'ca', path: 'ca.pem' }] } },
    { name: 'settings', configMap: { name: 'settings', defaultMode: 420 } },
    { name: 'scratch', emptyDir: { sizeLimit: '1Gi' } },
    { name: 'logs', persistentVolumeClaim: { claimName: 'logs', readOnly: false } },
  ],
  extraVolumeMounts: [
    { name: 'certificates', mountPath: '/certificates', readOnly: true },
    { name: 'settings', mountPath: '/settings', subPath: 'om' },
  ],
  extraInitContainers: [
    {
      name: 'wait',
      image: 'busybox:1.36',
      imagePullPolicy: 'Always',
      command: ['sh', '-c', 'sleep 1'],
      env: [{ name: 'A', value: 'b' }],
      resources: { limits: { memory: '64Mi' } },
    },
  ],
  sidecars: [
    {
      name: 'proxy',
      image: 'proxy:2',
      args: ['--port', '5432'],
      ports: [{ containerPort: 5432, name: 'db', protocol: 'TCP' }],
      readinessProbe: { tcpSocket: { port: 5432 }, periodSeconds: 10 },
    },
  ],
  livenessProbe: { initialDelaySeconds: 60, periodSeconds: 30, failureThreshold: 5, httpGet: { path: '/healthcheck' } },
  podAnnotations: { 'example.com/scrape': 'true' },
  commonLabels: { team: 'data' },
  deploymentAnnotations: { 'example.com/reload': 'true' },
  ingress: {
    enabled: true,
    className: 'nginx',
    annotations: { 'example.com/size': '10m' },
    hosts: [{ host: 'om.example.com', paths: [{ path: '/', pathType: 'Prefix' }] }],
    tls: [{ secretName: 'om-tls', hosts: ['om.example.com'] }],
  },
  hpa: {
    enabled: true,
    minReplicas: 1,
    maxReplicas: 3,
    metrics: [{ type: 'Resource', resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: 80 } } }],
    behavior: {
      scaleDown: { stabilizationWindowSeconds: 300, policies: [{ type: 'Pods', value: 1, periodSeconds: 60 }] },
    },
  },
  podDisruptionBudget: { enabled: true, config: { minAvailable: null, maxUnavailable: '1' } },
  topologySpreadConstraints: [
    {
      maxSkew: 1,
      topologyKey: 'zone',
      whenUnsatisfiable: 'ScheduleAnyway',
      labelSelector: { matchLabels: { app: 'om' } },
    },
  ],
};

/** A mistake: what is at a place of the right values instead; undefined: the key is gone. */
export interface PlantedMistake {
  readonly path: readonly (string | number)[];
  readonly becomes?: Plain;
  /** The key has this name instead. */
  readonly named?: string;
}

type Place = readonly [path: PlantedMistake['path'], value: Plain];

/** The right values of a version that has these sections. */
export function rightValues(sections: ReadonlySet<string>): Readonly<Record<string, Plain>> {
  return Object.fromEntries(Object.entries(RIGHT).filter(([name]) => sections.has(name)));
}

/** Mistakes at random places of values: wrong types, values out of bounds, names that are misspelled, missing or invented. */
export function plantedMistakes(
  values: Readonly<Record<string, Plain>>,
  dice: Dice,
  count: number,
): readonly PlantedMistake[] {
  const places = placesIn(values, []).filter(([path]) => path.length > 0 && path.at(-1) !== 'enabled');
  const all = places.flatMap(([path, value]) => mistakesAt(path, value));
  return Array.from({ length: count }, () => all[dice(all.length)] ?? { path: [] });
}

function placesIn(value: Plain, path: PlantedMistake['path']): readonly Place[] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  const entries: (readonly [string | number, Plain])[] = Array.isArray(value)
    ? value.map((item: Plain, at) => [at, item])
    : Object.entries(value as Readonly<Record<string, Plain>>);
  return [[path, value], ...entries.flatMap(([step, child]) => placesIn(child, [...path, step]))];
}

const WRONG_TEXTS = [
  '',
  'Not A Name',
  'under_score',
  'UPPER',
  '-begins',
  'a/b',
  '..',
  'x'.repeat(300),
  '512MB',
  '5',
  'true',
];
const WRONG_NUMBERS = [-1, 0, 70_000, 3_000_000_000, 1.5];

function mistakesAt(path: PlantedMistake['path'], value: Plain): readonly PlantedMistake[] {
  const values: readonly Plain[] = [
    ...(typeof value === 'string' ? [7, true, false, ...WRONG_TEXTS, value.toUpperCase(), [value], { a: value }] : []),
    ...(typeof value === 'number' ? [String(value), 'many', true, ...WRONG_NUMBERS, [value], { a: value }] : []),
    ...(typeof value === 'boolean' ? [String(value), 'yes', 1, [value], { a: value }] : []),
    ...(Array.isArray(value) ? ['text', { a: 'text' }, ['text'], [7]] : []),
    ...(typeof value === 'object' && value !== null && !Array.isArray(value) ? ['text', 7, ['text']] : []),
  ];
  const name = path.at(-1);
  // The sections are the chart's own names, which its schema judges.
  const isKey = typeof name === 'string' && path.length > 1;
  return [
    ...values.map((becomes) => ({ path, becomes })),
    ...(isKey
      ? [{ path }, { path, named: `${name.slice(0, 1)}${name.slice(2)}` }, { path, named: `${name}Extra` }]
      : []),
  ];
}

/** The text of values with a mistake. */
export function withMistake(values: Readonly<Record<string, Plain>>, mistake: PlantedMistake): string {
  const settings = { openmetadata: { config: { clusterName: 'judged' } } };
  return stringify({ ...settings, ...Object(changed(values, mistake.path, mistake)) });
}

function changed(value: Plain, path: PlantedMistake['path'], mistake: PlantedMistake): Plain {
  const [step, ...below] = path;
  if (step === undefined || typeof value !== 'object' || value === null) return mistake.becomes ?? null;
  const inner = (child: Plain): Plain =>
    below.length === 0 ? (mistake.becomes ?? child) : changed(child, below, mistake);
  if (Array.isArray(value)) return value.map((item: Plain, at) => (at === step ? inner(item) : item));
  const isHere = below.length === 0 && mistake.becomes === undefined;
  return Object.fromEntries(
    Object.entries(value as Readonly<Record<string, Plain>>).flatMap(([name, child]): [string, Plain][] => {
      if (name !== step) return [[name, child]];
      if (!isHere) return [[name, inner(child)]];
      return mistake.named === undefined ? [] : [[mistake.named, child]];
    }),
  );
}
