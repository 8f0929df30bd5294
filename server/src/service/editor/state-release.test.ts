import { expect, it } from 'vitest';
import { createService } from '../create-service';
import { workflowText } from '../../documents/testing/workflow-text';
import { requestFor } from './testing/request';

const OLD = workflowText({ config: ['overrideViewLineage: false'] });

it('states the release that a file is checked for, so that its fixes are safe', () => {
  const service = createService();
  const request = requestFor({ '/w/a.yaml': OLD, '/w/docker-compose.yaml': 'image: openmetadata/server:1.6.3\n' });
  const stated = service.releaseComment(request);
  expect(stated?.comment).toBe('# omconfig: release=1.6.3');
  const [file] = stated?.change.ok === true ? stated.change.files : [];
  expect(file?.after).toBe(`# omconfig: release=1.6.3\n${OLD}`);
  const after = { ...request, text: file?.after ?? '' };
  expect(service.check(after)?.roots[0]?.release.source).toEqual({ from: 'comment', certainty: 'stated' });
  expect(service.releaseComment(after)).toBeUndefined();
  const safetyIn = (asked: typeof request) => service.check(asked)?.problems.flatMap(({ fixes }) => fixes)[0];
  expect(safetyIn(request)).toMatchObject({ safety: 'review', restsOn: [{ about: 'release', certainty: 'borrowed' }] });
  expect(safetyIn(after)).toMatchObject({ safety: 'safe' });
});

it('names the version of the chart for values, and is not written into what is encrypted', () => {
  const service = createService();
  const values = 'openmetadata:\n  config:\n    logLvel: INFO\n';
  expect(service.releaseComment(requestFor({ '/w/values.yaml': values }))?.comment).toMatch(
    /^# omconfig: chartRelease=\d/,
  );
  const locked =
    'openmetadata:\n  config:\n    database:\n      host: ENC[AES256_GCM,data:a,type:str]\nsops:\n  mac: ENC[AES256_GCM,data:b,type:str]\n';
  expect(service.releaseComment(requestFor({ '/w/values.yaml': locked }))?.change.ok).toBe(false);
});
