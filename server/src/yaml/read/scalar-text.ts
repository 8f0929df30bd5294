import { CST } from 'yaml';
import type { Scalar } from 'yaml';

/** Where a block scalar ends: after its last non-blank line; with `+` the blank lines belong to the value. */
export function blockScalarEnd(text: string, from: number, to: number): number {
  const header = /^[|>][-+0-9]*/.exec(text.slice(from, from + 10))?.[0] ?? '';
  if (header.includes('+')) return to;
  let end = to;
  for (let at = to - 1; at >= from && ' \t\r\n'.includes(text.charAt(at)); at--) {
    if (text.charAt(at) === '\n') end = text.charAt(at - 1) === '\r' ? at - 1 : at;
  }
  return end;
}

/** The value of a scalar as written, if the parser saw a mask in its place. */
export function valueOfSource(node: Scalar.Parsed, written: string): string {
  const token = node.srcToken;
  if (!token || token.type === 'alias') return written;
  if (token.type !== 'block-scalar') return resolve({ ...token, source: written });
  const header = token.props.reduce((length, prop) => length + ('source' in prop ? prop.source.length : 0), 0);
  return resolve({ ...token, source: written.slice(header) });
}

/** Errors were reported when the text was parsed; here only the value is needed. */
function resolve(token: CST.FlowScalar | CST.BlockScalar): string {
  return CST.resolveAsScalar(token, false, () => undefined).value;
}
