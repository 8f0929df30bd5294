import { compareReleases } from '../../schemas/releases/releases';
import type { ScalarNode } from '../../yaml/node';
import type { Path } from '../../yaml/path';
import { writing } from '../shared/key-fixes';
import type { RuleContext, RuleProblem } from '../shared/rule';

/** The first release in which a path is no longer accepted as Google Cloud credentials. */
const WITHOUT_PATH = '1.5.0';
const VARIABLE_ALONE = /^["']?\$(?:\{([A-Za-z_]\w*)\}|([A-Za-z_]\w*))["']?$/;
/** A variable whose name suggests the path of a file. */
const OF_PATH = /(?:^|_)(?:path|file|filename|keyfile|keypath|google_application_credentials)$/i;

/**
 * A variable in place of the credentials of Google Cloud, where the loader put it up to 1.4: the path of a file. Only
 * its name makes this certain, because a variable may hold a whole map.
 */
export function* mappingWanted(context: RuleContext, path: Path, node: ScalarNode): Iterable<RuleProblem> {
  const { root, text, release } = context;
  if (path.at(-1) !== 'gcpConfig' || !node.hasPlaceholder) return;
  if (release.unknown !== undefined || compareReleases(release.release, WITHOUT_PATH) < 0) return;
  const written = VARIABLE_ALONE.exec(text.slice(node.start, node.end));
  const name = written?.[1] ?? written?.[2];
  if (name === undefined) return;
  const isPath = OF_PATH.test(name);
  const place = [...root.base, ...path];
  const value = { type: 'gcp_credential_path', path: `\${${name}}` };
  yield {
    severity: isPath ? 'error' : 'information',
    message: isPath
      ? `As of 1.5 \`gcpConfig\` is always a mapping, and by its name \`${name}\` holds a path. Move it to \`gcpConfig.path\`.`
      : `As of 1.5 \`gcpConfig\` is always a mapping. If \`${name}\` holds the path of a key file, move it to \`gcpConfig.path\`.`,
    span: { start: node.start, end: node.end },
    path: place,
    fixes: [writing(context, { path: place, value, safety: 'review', title: 'Move to gcpConfig.path' })],
  };
}
