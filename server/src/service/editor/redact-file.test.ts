import { describe, expect, it } from 'vitest';
import { createService } from '../create-service';
import { profiler, requestFor } from './testing/request';

const service = createService();

describe('a redacted copy', () => {
  it('lacks secrets and hosts, and nothing else', () => {
    const { text, secrets, hosts } = service.redact(requestFor({ '/w.yaml': profiler }));
    expect(text).toBe(
      profiler
        .replace('hunter2', '••••••')
        .replace('ab12345.eu-west-1', 'host-1')
        .replace('catalog.corp.example', 'host-2'),
    );
    expect([secrets, hosts]).toEqual([1, 2]);
  });

  it('stays valid JSON, and can be read by the same rules as before', () => {
    const json = JSON.stringify({
      source: { serviceName: 's', serviceConnection: { config: { password: 'hunter2' } } },
    });
    const { text } = service.redact(requestFor({ '/w.json': json }));
    expect(JSON.parse(text)).toMatchObject({ source: { serviceConnection: { config: { password: '••••••' } } } });
  });

  it('hides every line of a block', () => {
    const text = profiler.replace('password: hunter2', 'privateKey: |\n        line one\n        line two');
    expect(service.redact(requestFor({ '/w.yaml': text })).text).not.toMatch(/line one|line two/);
  });

  it('knows from the schema which fields are secret, whatever their names', () => {
    const text = profiler
      .replace('snowflake', 'db2')
      .replace('Snowflake', 'Db2')
      .replace('warehouse: WH', 'license: L-77');
    expect(service.redact(requestFor({ '/w.yaml': text })).text).toContain('license: ••••••');
  });

  it('gives a host the same name everywhere, also in comments, and leaves public ones', () => {
    const text =
      '# db.corp.example is slow\nhostPort: db.corp.example:3306\nurl: http://localhost:8585/api\nother: https://me@db2.corp.example/x\nbootstrapServers: k1.corp:9092,k2.corp:9092\n';
    expect(service.redact(requestFor({ '/a.yaml': text })).text).toBe(
      '# host-1 is slow\nhostPort: host-1:3306\nurl: http://localhost:8585/api\nother: https://me@host-2/x\nbootstrapServers: host-3:9092,host-4:9092\n',
    );
  });
});
