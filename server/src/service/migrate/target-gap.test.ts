import { describe, expect, it } from 'vitest';
import { createService } from '../create-service';
import { describeGap } from './target-gap';

const workflow = (type: string, connection: string, pipeline = 'DatabaseMetadata'): string =>
  `source:\n  type: ${type.toLowerCase()}\n  serviceName: a\n  serviceConnection:\n    config: {type: ${type}, ${connection}}\n  sourceConfig:\n    config: {type: ${pipeline}}\nsink: {type: metadata-rest, config: {}}\nworkflowConfig:\n  openMetadataServerConfig: {hostPort: 'http://om:8585/api', authProvider: openmetadata, securityConfig: {jwtToken: x}}\n`;

function gapOf(files: Readonly<Record<string, string>>, to: string): string | undefined {
  const texts = new Map(Object.entries(files).map(([name, text]) => [`/w/${name}`, text]));
  const workspace = { folders: ['/w'], paths: () => texts.keys(), read: (path: string) => texts.get(path) };
  const { gap } = createService().migrate({ paths: [...texts.keys()], workspace, options: {}, to, unsafe: true });
  return gap && describeGap(gap);
}

const REDSHIFT = workflow('Redshift', 'hostPort: h, username: u, authType: {password: p}, database: d');
const MSSQL = workflow('Mssql', 'hostPort: h, username: u, password: p, database: d, includeSynonyms: true');

describe('a target in a gap', () => {
  it('is reported with the nearest release that has what the files use', () => {
    expect(gapOf({ 'a.yaml': REDSHIFT }, '1.12.1')).toBe(
      '1.12.1 lacks `authType`, which earlier and later releases have. Go to 1.12.2 or later instead.',
    );
    expect(gapOf({ 'a.yaml': MSSQL }, '2.0.1')).toBe(
      '2.0.1 lacks `includeSynonyms`, which earlier and later releases have. Go to 2.0.4 or later instead.',
    );
    expect(gapOf({ 'a.yaml': MSSQL, 'b.yaml': REDSHIFT }, '2.0.1')).toContain('Go to 2.0.4');
  });

  it('is reported for a connector too', () => {
    const burst = workflow('BurstIQ', 'username: u, password: p, biqSdzName: s, biqCustomerName: c');
    expect(gapOf({ 'a.yaml': burst }, '1.12.0')).toContain('1.12.0 lacks `BurstIQ`');
  });

  it('is not reported for a release that has it, and for one before it came', () => {
    expect(gapOf({ 'a.yaml': REDSHIFT }, '1.11.14')).toBeUndefined();
    expect(gapOf({ 'a.yaml': REDSHIFT }, '1.11.5')).toBeUndefined();
    expect(gapOf({ 'a.yaml': MSSQL, 'b.yaml': REDSHIFT }, '2.0.7')).toBeUndefined();
  });
});
