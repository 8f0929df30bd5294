import { readdirSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { compareReleases } from '../../../server/src/schemas/releases/releases';

/** A Python package as it is published: a ZIP archive whose name says what it is. */
export interface Wheel {
  /** The release of the platform: the first three numbers of the package's version. */
  readonly release: string;
  /** The day its models were generated, ISO 8601: releases are published the same day or soon after. */
  readonly date: string;
  /** Path in the archive → text; only Python files and the package's metadata. */
  readonly texts: ReadonlyMap<string, string>;
}

/** Reads a wheel of `openmetadata-ingestion`. Throws an error in one sentence if it is something else. */
export function readWheel(file: string): Wheel {
  const [, release] = /^openmetadata_ingestion-(\d+\.\d+\.\d+)[^-]*-.*\.whl$/.exec(basename(file)) ?? [];
  if (release === undefined)
    throw new Error(`${basename(file)} is not named like openmetadata_ingestion-2.0.7.0-py3-none-any.whl`);
  const archive = unzipSync(readFileSync(file), {
    filter: ({ name }) => name.endsWith('.py') || name.endsWith('.dist-info/METADATA'),
  });
  const texts = new Map(Object.entries(archive).map(([path, bytes]) => [path, strFromU8(bytes)]));
  const workflow = texts.get('metadata/generated/schema/metadataIngestion/workflow.py');
  if (workflow === undefined) throw new Error(`${basename(file)} has no models of workflows`);
  const [, date = ''] = /^# +timestamp: (\d{4}-\d\d-\d\d)/m.exec(workflow) ?? [];
  return { release, date, texts };
}

/** Reads the wheels in a folder one by one, the oldest release first. */
export function* wheelsIn(folder: string): Iterable<Wheel> {
  const releaseOf = (name: string): string => /-(\d+\.\d+\.\d+)/.exec(name)?.[1] ?? '0.0.0';
  const names = readdirSync(folder).filter((name) => name.endsWith('.whl'));
  for (const name of names.sort((a, b) => compareReleases(releaseOf(a), releaseOf(b))))
    yield readWheel(resolve(folder, name));
}
