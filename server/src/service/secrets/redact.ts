import { mask } from './mask';
import { secretSpans } from './secret-spans';

/** A text of YAML or JSON with every likely secret masked, line by line: fit to be shown to others. */
export function redact(text: string): string {
  return mask(text, secretSpans(text));
}
