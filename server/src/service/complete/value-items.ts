import type { ServerVariable } from '../../documents/environment/server-variable';
import type { CompletionItem } from './item';

/** The values that a variable of the server takes, each written as its place wants it. */
export function valueItems(
  { allowed, type }: Pick<ServerVariable, 'allowed' | 'type'>,
  span: CompletionItem['span'],
  written: (value: string) => string,
): readonly CompletionItem[] {
  const values = allowed ?? (type === 'boolean' ? ['true', 'false'] : []);
  return values.map((label, rank): CompletionItem => ({
    ...{ label, kind: 'value', detail: '', span, deprecated: false, rank },
    ...{ documentation: () => '', snippet: written(label) },
  }));
}
