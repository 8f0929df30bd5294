import type { EmbeddedText } from '../embedded/embedded-text';
import { hasRole } from '../file-roles';
import { terraformInstallations, type TerraformInstallation } from '../manifests/terraform/installations';

/** Whether a file is Terraform, by its name. */
export function isTerraform(path: string): boolean {
  return hasRole(path, 'terraform');
}

/** The values that Terraform holds as texts, for our charts. */
export function terraformTexts(text: string): readonly EmbeddedText[] {
  return terraformInstallations(text).flatMap(({ texts }) => texts);
}

/** The installation that each of these texts belongs to. */
export function installationsOfTexts(text: string): readonly TerraformInstallation[] {
  return terraformInstallations(text).flatMap((one) => one.texts.map(() => one));
}
