import { STEPS } from '../read-by/steps';
import type { StepFacts } from '../read-by/step-facts';

type Stored = ReturnType<StepFacts['data']>;

/**
 * What the product says about readers: for connections, the fields that some step reads and another one does not; for
 * pipelines, the settings that no code reads for some connector. Where no step and no connector reads a field, the schema says
 * it.
 */
export function readByRegister({ connections, pipelines }: Stored): object {
  return {
    connections: onlyFilled(connections, (readers) => {
      const words = STEPS.flatMap((step) => (step === 'connection-test' ? [] : (readers[step] ?? [])));
      const differs = words.some((one) => one.includes('unread')) && Object.values(readers).some(hasRead);
      return differs ? readers : undefined;
    }),
    pipelines: onlyFilled(pipelines, (readers) => {
      if (!Object.values(readers).some(hasRead)) return undefined;
      const byRuns = new Map<string, string[]>();
      for (const [connector, words] of Object.entries(readers)) {
        const runs = unreadRuns(words);
        if (runs !== '') byRuns.set(runs, [...(byRuns.get(runs) ?? []), connector]);
      }
      return byRuns.size === 0 ? undefined : Object.fromEntries(byRuns);
    }),
  };
}

function onlyFilled<Readers, Kept>(
  schemas: Readonly<Record<string, Readonly<Record<string, Readers>>>>,
  keep: (readers: Readers) => Kept | undefined,
): Record<string, Record<string, Kept>> {
  const kept: Record<string, Record<string, Kept>> = {};
  for (const [schema, fields] of Object.entries(schemas))
    for (const [field, readers] of Object.entries(fields)) {
      const found = keep(readers);
      if (found !== undefined) (kept[schema] ??= {})[field] = found;
    }
  return kept;
}

function hasRead(words: string): boolean {
  return /(?:^|; )read /.test(words);
}

function unreadRuns(words: string): string {
  return [...words.matchAll(/(?:^|; )unread ([\d.]+-[\d.]*)/g)].map(([, run = '']) => run).join(', ');
}
