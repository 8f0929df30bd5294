import { lockedPackages, ownLocked, writerOf, type LockedPackage } from '../../documents/release/locked-packages';
import { withoutComments } from '../../documents/read/plain-text';
import { clashesOf, companionsIn, packagesIn, type OwnPackage } from '../shared/companions';
import type { MentionContext, RuleProblem } from '../shared/rule';
import { installedTogether } from './installed-together';

/** What a lock file installs next to a package of OpenMetadata that excludes it. */
export function* lockedTogether(context: MentionContext): Iterable<RuleProblem> {
  const { path, text, workspace } = context;
  const locked = ownLocked(path, text);
  const writer = writerOf(path);
  if (writer === undefined || locked.length === 0) return;
  const all = lockedPackages(path, text);
  const versions = new Map<string, Set<string>>();
  for (const { name, version } of all) versions.set(name, (versions.get(name) ?? new Set()).add(version));
  // What is locked in several versions is for several environments.
  const isSure = ({ name, isConditional }: LockedPackage): boolean => !isConditional && versions.get(name)?.size === 1;
  const ours = locked.filter(isSure).map((one) => {
    const release = one.version.split('.').slice(0, 3).join('.');
    return { groups: one.groups, own: { name: one.name, release } };
  });
  const manifest = workspace.read(writer.manifest);
  const reported = new Set<string>();
  for (const beside of all) {
    const { name, version, start, end } = beside;
    if (!isSure(beside) || reported.has(name) || locked.some((one) => one.name === name)) continue;
    const requirement = `==${version}`;
    for (const { own, groups } of ours) {
      if (!areTogether(groups, beside.groups)) continue;
      const [because] = clashesOf(own, { name, requirement });
      if (because === undefined) continue;
      reported.add(name);
      if (manifest !== undefined && isSaidIn(manifest, writer.manifest, { name, own })) break;
      yield {
        message: `\`${name}${requirement}\` cannot be installed together with \`${own.name}\` ${own.release}, which ${because}.`,
        span: { start, end },
        path: [],
      };
      break;
    }
  }
}

/** Whether packages of these groups are installed into one environment; those that say no groups are in all. */
function areTogether(one: readonly string[], other: readonly string[]): boolean {
  return one.length === 0 || other.length === 0 || one.some((group) => other.includes(group));
}

/** Whether the file that the lock file is written from has the same contradiction, which is reported there. */
function isSaidIn(
  manifest: string,
  path: string,
  { name, own }: { readonly name: string; readonly own: OwnPackage },
): boolean {
  return installedTogether(withoutComments(manifest, path), path).some(
    ({ text }) =>
      packagesIn(text).includes(own.name) &&
      companionsIn(text).some((one) => one.name === name && clashesOf(own, one).length > 0),
  );
}
