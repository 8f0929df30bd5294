import { installsInValues } from '../../documents/environment/orchestrator-charts';
import type { OrchestratorInstall } from '../../documents/environment/orchestrator-install';
import { installsInServices } from '../../documents/environment/orchestrator-services';
import { packageNeeds } from '../../releases/generated/package-needs';
import { compareReleases } from '../../schemas/releases/releases';
import { clashesOf, nameOfOwn, requirersIn, type OwnPackage } from '../shared/companions';
import { areDisjoint } from '../shared/disjoint-requirements';
import { OFFICIAL } from '../shared/orchestrator-settings';
import { pinnedRelease } from '../shared/package-release';
import type { MentionContext, RuleProblem } from '../shared/rule';
import { containersOf } from '../shared/server-container';

const MAY_INSTALL = /_PIP_ADDITIONAL_REQUIREMENTS|extraPipPackages/;
/** One version of a package of ours. */
const PIN = /^openmetadata[-_](?:ingestion|managed[-_]apis)(?:\[[^\]]*\])?={2,3}\d+\.\d+\.\d+(?:\.\d+)*$/i;
/** Who installs another Airflow does not have the one of the image. */
const REPLACED = /^apache[-_]airflow(?![\w-])/i;

/** Images of Airflow that contradict what is installed into them when they start: each is one mistake, also if several services have it. */
export function* installedAtStart(context: MentionContext): Iterable<RuleProblem> {
  if (!MAY_INSTALL.test(context.text)) return;
  const seen = new Set<number>();
  for (const install of installsIn(context)) {
    const message = seen.has(install.span.start) ? undefined : messageFor(context, install);
    if (message === undefined) continue;
    seen.add(install.span.start);
    yield { message, span: install.span, path: install.path };
  }
}

function* installsIn(context: MentionContext): Iterable<OrchestratorInstall> {
  const { mention, text, path, workspace, release } = context;
  const { document } = mention;
  if (document.root?.kind !== 'map') return;
  const { layout, images } = containersOf(context);
  if (layout === 'compose') yield* installsInServices({ document, text, path, workspace }, images);
  else {
    // A pin in the file says nothing of its chart.
    const isKnown = release.source.from !== 'file' && release.source.from !== 'newest';
    const hasOfficial = isKnown ? compareReleases(release.release, OFFICIAL) >= 0 : undefined;
    yield* installsInValues(document.root, { text, hasOfficial });
  }
}

function messageFor(
  context: MentionContext,
  { image, version, python, requirements }: OrchestratorInstall,
): string | undefined {
  if (requirements.some((one) => REPLACED.test(one))) return undefined;
  const ours = requirements.flatMap((one): readonly OwnPackage[] =>
    PIN.test(one)
      ? requirersIn(one).flatMap(({ name, extra }) => {
          const release = pinnedRelease(context, one, name);
          return release === undefined ? [] : { name, extra, release };
        })
      : [],
  );
  for (const own of ours) {
    const [because] = clashesOf(own, { name: 'apache-airflow', requirement: `==${version}` });
    const start = `\`${image}\` cannot be installed together with \`${nameOfOwn(own)}\` ${own.release}, which`;
    if (because !== undefined) return `${start} ${because}.`;
    const wanted = pythonOf(own);
    if (python !== undefined && wanted !== undefined && areDisjoint(`==${python}.*`, wanted)) {
      return `\`${image}-python${python}\` has Python ${python}, but \`${nameOfOwn(own)}\` ${own.release} requires Python \`${wanted}\`.`;
    }
  }
  return undefined;
}

/** The versions of Python that a package can be installed with; undefined where that is not known. */
function pythonOf({ name, release }: OwnPackage): string | undefined {
  return packageNeeds[name]?.findLast(({ since }) => compareReleases(since, release) <= 0)?.python;
}
