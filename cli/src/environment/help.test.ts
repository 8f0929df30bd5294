import { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { helpConfiguration } from './help';

function helpAt(columns: number): string {
  return new Command('demo')
    .description('Checks ingestion workflows and chart values against the release that you run.')
    .option('--min-severity <S>', 'hide problems below this severity, whatever the rule says about them')
    .configureHelp(helpConfiguration)
    .configureOutput({ getOutHelpWidth: () => columns, getOutHasColors: () => false })
    .helpInformation();
}

describe('help', () => {
  it('has descriptions next to their options where there is room', () => {
    expect(helpAt(80)).toContain('\n  --min-severity <S>  hide problems below this severity, whatever the rule says\n');
  });

  it('has them below on a narrow terminal, and no line is longer than it', () => {
    expect(helpAt(40)).toContain('\n  --min-severity <S>\n      hide problems below this severity,\n');
    for (const columns of [30, 40, 60]) {
      for (const line of helpAt(columns).split('\n')) expect(line.length, line).toBeLessThanOrEqual(columns);
    }
  });
});
