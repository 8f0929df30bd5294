import { nodeAt } from '../../yaml/path';
import { ComposeReader } from './compose-reader';
import type { ContainersRequest, PlacedImage } from './container';
import {
  imageOfReference,
  INSTALLED_AT_START,
  isOfficialImage,
  requirementsBetween,
  type OrchestratorInstall,
} from './orchestrator-install';

/** The services of a Compose file that run the official image of Airflow and install packages when they start. */
export function* installsInServices(
  request: ContainersRequest,
  images: readonly PlacedImage[],
): Iterable<OrchestratorInstall> {
  const services = nodeAt(request.document.root, ['services']);
  if (services?.kind !== 'map') return;
  const reader = new ComposeReader(request);
  for (const { name, repository } of images) {
    if (name === undefined || !isOfficialImage(repository)) continue;
    const service = reader.serviceOf(services, name);
    const value = service?.values.get(INSTALLED_AT_START);
    const node = service?.imageNode;
    // An image that is built has what its Dockerfile says, and one that is named elsewhere is not to be changed here.
    if (!service || value === undefined || !node || service.isBuilt) continue;
    const image = imageOfReference(service.image ?? '');
    if (!image) continue;
    const at = request.text.slice(node.start, node.end).indexOf(image.image);
    const start = node.start + Math.max(at, 0);
    const end = at < 0 ? node.end : start + image.image.length;
    const path = ['services', name, 'image'];
    yield { ...image, span: { start, end }, path, requirements: requirementsBetween(value) };
  }
}
