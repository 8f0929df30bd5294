import type { MapNode, ScalarNode, SeqNode, YamlNode } from '../../yaml/node';
import type { Path } from '../../yaml/path';
import { DEEPEST, type ComposeDocument } from './compose-document';
import type { ContainerVariable } from './container';

/** Where variables are written, and what they are added to. */
interface Into {
  readonly path: Path;
  readonly collected: SetVariables;
  readonly depth?: number;
}

/** The variables that `environment` sets, by name. */
export interface SetVariables {
  readonly variables: Map<string, ContainerVariable>;
  /** Nothing else sets variables. */
  isWhole: boolean;
}

/** Reads `environment` of a service, as mapping or as list. */
export class EnvironmentReader {
  constructor(private readonly document: ComposeDocument) {}

  /** Adds the variables of a node, those of anchors and merge keys first. */
  read(node: YamlNode, into: Into): void {
    const { collected, depth = 0 } = into;
    if (depth > DEEPEST) return;
    switch (node.kind) {
      case 'alias': {
        const target = this.document.request.document.anchors.get(node.name);
        if (target) this.read(target, { ...into, depth: depth + 1 });
        else collected.isWhole = false;
        return;
      }
      case 'map':
        this.mapped(node, into);
        return;
      case 'seq':
        this.listed(node, into);
        return;
      case 'scalar':
        collected.isWhole = false;
    }
  }

  /** `NAME: value` */
  private mapped({ entries, templated }: MapNode, into: Into): void {
    const { path, collected } = into;
    if (templated) collected.isWhole = false;
    // What is merged gives way to what is written here.
    for (const { merge, value } of entries) if (merge && value) this.merged(value, into);
    for (const { name, key, value, merge } of entries) {
      if (merge || name === undefined) continue;
      collected.variables.set(name, {
        name,
        nameSpan: this.nameSpan(key, name),
        path: [...path, name],
        ...this.valueOf(value, key),
      });
    }
  }

  private listed({ items, templated }: SeqNode, { path, collected }: Into): void {
    if (templated) collected.isWhole = false;
    for (const [at, { value }] of items.entries()) {
      const variable = value?.kind === 'scalar' ? this.itemOf(value, [...path, at]) : undefined;
      if (variable) collected.variables.set(variable.name, variable);
    }
  }

  private merged(node: YamlNode, { path, collected, depth = 0 }: Into): void {
    const sources = node.kind === 'seq' ? node.items.flatMap(({ value }) => value ?? []) : [node];
    // Of several, the first one wins.
    for (const source of sources.toReversed()) this.read(source, { path, collected, depth: depth + 1 });
  }

  /** `- NAME=value`, or `- NAME`, whose value comes from outside. */
  private itemOf(node: ScalarNode, path: Path): ContainerVariable | undefined {
    const text = String(node.value);
    const [, name, , value] = /^([A-Za-z_]\w*)(=([^]*))?$/.exec(text) ?? [];
    if (name === undefined) return undefined;
    const start = node.start + (node.style === 'plain' ? 0 : 1);
    const nameSpan = { start, end: start + name.length };
    const isPlain = this.document.request.text.slice(start, nameSpan.end) === name;
    const filled = value === undefined ? undefined : this.document.fill(value);
    const span =
      isPlain && value !== undefined ? { start: nameSpan.end + 1, end: node.end - (start - node.start) } : node;
    return {
      ...{ name, path, nameSpan: isPlain ? nameSpan : undefined, value: filled?.value },
      ...{ isDefault: filled?.isDefault ?? false, span: { start: span.start, end: span.end } },
    };
  }

  private nameSpan(key: YamlNode, name: string): ContainerVariable['nameSpan'] {
    const { text } = this.document.request;
    const at = text.slice(key.start, key.end).indexOf(name);
    return at < 0 ? undefined : { start: key.start + at, end: key.start + at + name.length };
  }

  private valueOf(value: YamlNode | null, key: YamlNode): Pick<ContainerVariable, 'value' | 'isDefault' | 'span'> {
    const node = this.document.follow(value);
    const { start, end } = value ?? key;
    const filled = node?.kind === 'scalar' && node.value !== null ? this.document.textOf(node) : undefined;
    return { value: filled?.value, isDefault: filled?.isDefault ?? false, span: { start, end } };
  }
}
