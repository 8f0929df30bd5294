import type { ScalarNode } from '../../yaml/node';
import { entryOf, nodeAt, scalarText, type Path } from '../../yaml/path';
import { filterPatternsIn, type FilterPattern } from '../../releases/migration/filter-patterns';
import { writing } from '../shared/key-fixes';
import type { Rule, RuleContext } from '../shared/rule';
import { CONFIG } from '../../documents/read/workflow-parts';

const SWITCH = 'useFqnForFiltering';

/** How many names the full name of what a filter is for has, the service's included. */
const DEPTHS: Readonly<Record<string, number>> = {
  databaseFilterPattern: 2,
  schemaFilterPattern: 3,
  tableFilterPattern: 4,
};

/** A filter with full names where filters are matched against bare names. */
export const qualifiedFilter: Rule = {
  id: 'qualified-filter',
  severity: 'warning',
  summary: 'A filter for full names such as `service.database.schema.table` without `useFqnForFiltering: true`.',
  kinds: ['workflow'],
  *check(context) {
    const config = nodeAt(context.root.node, CONFIG);
    if (config?.kind !== 'map' || config.templated) return;
    const [first] = filterPatternsIn(config).flatMap((filter) => qualifiedIn(context, filter));
    // The schema is consulted last, because that costs most.
    if (first === undefined || isSwitchedOn(context, config)) return;
    const { node, pattern, path, name } = first;
    const what = name.replace(/FilterPattern$/, '');
    yield {
      message: `\`${pattern}\` is a full name, but without \`${SWITCH}: true\` filters are compared only with the name of the ${what}. Set \`${SWITCH}\`, or leave out what comes before the last name.`,
      span: { start: node.start, end: node.end },
      path: [...context.root.base, ...CONFIG, ...path],
      fixes: [
        writing(context, {
          path: [...context.root.base, ...CONFIG, SWITCH],
          value: true,
          safety: 'review',
          title: `Set ${SWITCH} to true`,
        }),
      ],
    };
  },
};

/** Switched on, or by a variable; or a workflow that has no such switch. */
function isSwitchedOn({ placeAt }: RuleContext, config: Parameters<typeof entryOf>[0]): boolean {
  const value = entryOf(config, SWITCH)?.value;
  if (value) return value.kind !== 'scalar' || value.hasPlaceholder || value.value !== false;
  return placeAt([...CONFIG, SWITCH]) === undefined;
}

interface Qualified {
  readonly node: ScalarNode;
  readonly pattern: string;
  /** From the pipeline's settings. */
  readonly path: Path;
  /** The filter's. */
  readonly name: string;
}

const NOTHING: readonly Qualified[] = [];

function qualifiedIn(context: RuleContext, { node, path }: FilterPattern): readonly Qualified[] {
  const name = String(path.at(-1));
  if (DEPTHS[name] === undefined) return [];
  return ['includes', 'excludes'].flatMap((list) => {
    const items = entryOf(node, list)?.value;
    if (items?.kind !== 'seq') return [];
    return items.items.flatMap(({ value }, i) => {
      if (value?.kind !== 'scalar' || value.hasPlaceholder || typeof value.value !== 'string') return NOTHING;
      // There may be thousands of names, nearly all without a dot.
      if (!value.value.includes('.')) return NOTHING;
      const found = { node: value, pattern: value.value, path: [...path, list, i], name };
      return isQualified(context, found) ? [found] : NOTHING;
    });
  });
}

/** The service's own name in front of others, or as many names with literal dots between them as a full name has. */
function isQualified({ root }: RuleContext, { pattern, name }: Qualified): boolean {
  const depth = DEPTHS[name];
  if (depth === undefined || pattern.includes('|')) return false;
  const bare = pattern.replace(/^\^/, '').replace(/\$$/, '');
  const service = scalarText(root.node, ['source', 'serviceName']);
  const beginning = service === undefined ? undefined : /^(.+?)\\?\.(?=[\w[(.])/.exec(bare)?.[1];
  if (beginning !== undefined && beginning === service && bare.split(/\\?\./).length === depth) return true;
  return bare.split('\\.').length === depth && depth > 2;
}
