import { describe, expect, it } from 'vitest';
import type { Workspace } from './workspace';
import { indexOf } from './workspace-index';

/** A workspace whose paths a test changes, with how often they were gone over. */
function changingWorkspace(paths: string[]): Workspace & { paths: () => string[]; walks: number } {
  let known = [...paths];
  let revision = 0;
  const workspace = {
    walks: 0,
    read: () => undefined,
    epoch: () => {
      if (known.length !== paths.length || known.some((path, i) => path !== paths[i])) revision += 1;
      known = [...paths];
      return revision;
    },
    paths: () => {
      workspace.walks += 1;
      return paths;
    },
  };
  return workspace;
}

describe('the index of a workspace', () => {
  it('knows files by what their names say, and by their folder', () => {
    const index = indexOf(
      changingWorkspace([
        '/w/requirements.txt',
        '/w/requirements/prod.txt',
        '/w/.github/workflows/ci.yml',
        '/w/chart/Chart.yaml',
        '/w/chart/values-prod.yaml',
        '/w/argo/app.yaml',
        '/w/README.md',
        '/w/photo.png',
      ]),
    );
    expect(index.pinning('/w')).toEqual(['/w/requirements.txt', '/w/requirements/prod.txt']);
    expect(index.allPinning).toEqual(['/w/requirements.txt', '/w/requirements/prod.txt']);
    expect(index.scripts('/w')).toEqual(['/w/.github/workflows/ci.yml']);
    expect(index.installing('/w')).toEqual(['/w/.github/workflows/ci.yml', '/w/README.md']);
    expect(index.charts).toEqual(['/w/chart/Chart.yaml']);
    expect(index.values('/w/chart')).toEqual(['/w/chart/values-prod.yaml']);
    expect(index.manifests).toEqual(['/w/argo/app.yaml']);
  });

  it('takes in files that come, and lets go of those that go', () => {
    const paths = ['/w/Dockerfile'];
    const workspace = changingWorkspace(paths);
    const first = indexOf(workspace);
    paths.push('/w/a/values.yaml');
    const grown = indexOf(workspace);
    expect(grown).toBe(first);
    expect(grown.values('/w/a')).toEqual(['/w/a/values.yaml']);
    paths.splice(0, 1, '/w/b/Dockerfile');
    expect(indexOf(workspace).pinning('/w')).toEqual([]);
    expect(indexOf(workspace).allPinning).toEqual(['/w/b/Dockerfile']);
  });

  it('goes over the paths once for as long as none comes or goes', () => {
    const workspace = changingWorkspace(['/w/Dockerfile']);
    indexOf(workspace);
    indexOf({ ...workspace, base: workspace });
    indexOf(workspace);
    expect(workspace.walks).toBe(1);
  });

  it('keeps manifests that their own path names, however many files lie in a folder with such a name', () => {
    const home = '/home/me/openmetadata-config';
    const paths = [...Array.from({ length: 400 }, (_, i) => `${home}/pipelines/p${i}.yaml`), `${home}/argocd/app.yaml`];
    const { manifests } = indexOf({ ...changingWorkspace(paths), folders: [home] });
    expect(manifests).toHaveLength(300);
    expect(manifests[0]).toBe(`${home}/argocd/app.yaml`);
    expect(indexOf(changingWorkspace(paths)).manifests).toHaveLength(300);
  });

  it('lists no more files of a folder than people keep there', () => {
    const paths = Array.from({ length: 250 }, (_, i) => `/w/requirements-${i}.txt`);
    const index = indexOf(changingWorkspace(paths));
    expect(index.pinning('/w')).toHaveLength(100);
    expect(index.allPinning).toHaveLength(100);
  });
});
