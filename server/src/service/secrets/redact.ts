import { secretSpans } from './secret-spans';
import { MASK } from './secret-texts';

/** A text of YAML or JSON with every likely secret masked, line by line: fit to be shown to others. */
export function redact(text: string): string {
  let shown = '';
  let from = 0;
  for (const { start, end } of secretSpans(text)) {
    shown += text.slice(from, start) + text.slice(start, end).replaceAll(/[^\r\n]+/g, MASK);
    from = end;
  }
  return shown + text.slice(from);
}
