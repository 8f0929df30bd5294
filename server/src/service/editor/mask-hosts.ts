/**
 * The host in `http://host`, `jdbc:…://user@host`; what is before it, then the host itself. A placeholder is not one.
 */
const IN_ADDRESS = /(:\/\/(?:[^\s/@"']{0,200}@)?)([A-Za-z0-9][\w.-]*)/g;
/** `hostPort: db.corp:5432`, `"account": "ab12345.eu-west-1"`, several with commas between them. */
const AFTER_KEY =
  /((?:^|[\s{,"'])(?:\w{0,40}host(?:port|name)?s?|account|\w{0,40}servers?|\w{0,40}domain|\w{0,40}endpoint)["']?[ \t]*:[ \t]*["']?)([A-Za-z0-9][\w.,:-]*)(?=["']?(?:\s|[,}]|$))/gim;

/** Names that every machine has, and public hosts. */
const PUBLIC =
  /^(?:localhost|127\.0\.0\.1|0\.0\.0\.0|host\.docker\.internal|openmetadata(?:-server|-dependencies)?|mysql|postgres(?:ql)?|elasticsearch|opensearch|airflow(?:-\w+)?|(?:[\w-]+\.)*(?:open-metadata\.org|getcollate\.io|github\.com|githubusercontent\.com|googleapis\.com|google\.com|microsoftonline\.com)|true|false|null|none|https?|\d+)$/i;

interface Host {
  readonly name: string;
  readonly at: number;
}

/** Replaces host names in a text: each becomes `host-1`, `host-2`, … wherever it occurs. */
export function maskHosts(text: string): { readonly text: string; readonly hosts: number } {
  const found = hostsIn(text);
  const names = [...new Set(found.map(({ name }) => name))];
  const masks = new Map(names.map((name, index) => [name, `host-${index + 1}`]));
  let masked = '';
  let at = 0;
  for (const host of found) {
    if (host.at < at) continue;
    masked += text.slice(at, host.at) + (masks.get(host.name) ?? '');
    at = host.at + host.name.length;
  }
  masked += text.slice(at);
  // A name with a dot is not an ordinary word, so it is replaced everywhere; longest first.
  const dotted = names.filter((name) => name.includes('.')).sort((a, b) => b.length - a.length);
  for (const name of dotted) masked = masked.replaceAll(name, masks.get(name) ?? '');
  return { text: masked, hosts: names.length };
}

/** In the order of the text. */
function hostsIn(text: string): Host[] {
  const matches = [...text.matchAll(IN_ADDRESS), ...text.matchAll(AFTER_KEY)];
  return matches
    .flatMap(({ index, 1: before = '', 2: value = '' }) => hostsOf(value, index + before.length))
    .filter(({ name }) => name.length > 1 && !PUBLIC.test(name))
    .sort((a, b) => a.at - b.at);
}

/** `a:1,b:2` are the hosts `a` and `b`. */
function hostsOf(value: string, at: number): Host[] {
  return [...value.matchAll(/(?<=^|,)[^,:]+/g)].map(({ 0: name, index }) => ({
    name: name.replace(/\.+$/, ''),
    at: at + index,
  }));
}
