import { describe, expect, it } from 'vitest';
import { known } from '../testing/release-in';
import { releaseNotBefore, resolveTargets } from './targets';

describe('the targets of a migration', () => {
  it('are exact for the platform and for the charts', () => {
    const targets = resolveTargets({ to: '1.6', from: '1.5' }, known);
    expect(targets.workflow).toEqual({ to: '1.6.3', from: '1.5.0' });
    expect(targets['openmetadata-values']).toEqual({ to: '1.6.3', from: '1.5.0' });
    expect(resolveTargets({ to: '1.6', chartTo: '1.6.1' }, known)['dependencies-values']).toEqual({ to: '1.6.1' });
    expect(resolveTargets({ to: 'banana' }, known).workflow).toEqual({ to: '1.10.2' });
  });

  it('are of a chart also where the release is older than our data, or a chart version', () => {
    const chart = 'openmetadata-values';
    expect(resolveTargets({ to: '1.6', from: '0.13.3' }, known)[chart].from).toBe('0.0.58');
    expect(resolveTargets({ to: '1.6', from: '0.0.58' }, known)[chart].from).toBe('0.0.58');
    expect(resolveTargets({ to: '1.6', from: '1.0.5' }, known)[chart].from).toBe('1.0.6');
    expect(resolveTargets({ to: '1.2.5' }, known)[chart].to).toBe('1.2.8');
    expect(resolveTargets({ to: '1.2.8' }, known)[chart].to).toBe('1.2.8');
    expect(resolveTargets({ to: '1.1.0' }, known)[chart].to).toBe('1.1.0');
    expect(resolveTargets({ to: '1.99' }, known)[chart].to).toBe('1.10.2');
  });

  it('are compared by number', () => {
    expect(releaseNotBefore('1.10.2', '1.9.3')).toBe(true);
    expect(releaseNotBefore('1.6.3', '1.6.3')).toBe(true);
    expect(releaseNotBefore('1.6.2', '1.6.3')).toBe(false);
  });
});
