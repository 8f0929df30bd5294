import { addAll } from '../../text/long-lists';
import type { Span } from '../../text/span';
import type { MapEntry, MapNode, ScalarNode, SeqNode, YamlDocument, YamlNode } from '../../yaml/node';
import { parseText } from '../../yaml/read/parse';
import { describesSecret, holdsSecrets } from './below-secrets';
import { contentOf, wordsOfCommand } from './fragments';
import { isHarmless } from './harmless';
import { isKnownName } from './known-words';
import { changesCaseOften, looksLikeSecret } from './like-a-secret';
import { isLikelyKey } from './likely-key';
import { holdsName, holdsValue, VALUES } from './named-values';
import { secretCommands } from './secret-commands';
import { secretLines } from './secret-lines';
import { isSecretName, namesPartOfSecret } from './secret-name';
import { secretTexts } from './secret-texts';
import { ABOUT, ABOUT_TOKENS } from './secret-words';
import { wordsOf } from './words-of';

/** How many texts within texts are read. */
const DEEPEST = 4;

/**
 * Where the values of secret keys are, by the structure of the text and of the texts in it: also where a key is written
 * as `? key`, where a map in braces goes over several lines, where `value` comes before its `name`, and in a manifest in a
 * string. Nothing where the text cannot be read.
 */
export function secretNodes(text: string, depth = 0): Span[] {
  return parseText(text).documents.flatMap((document) => new TreeReader(text, document, depth).read());
}

/** A node to be looked at, and what is known of it. */
interface Visit {
  readonly node: YamlNode | null;
  readonly isSecret: boolean;
  /** It is a map of registries, as Docker's configuration has under `auths`. */
  readonly isAuths?: boolean;
  /** The key that it is below. */
  readonly below?: string;
}

class TreeReader {
  private readonly found: Span[] = [];
  private readonly open: Visit[];
  private readonly followed = new Set<string>();

  constructor(
    private readonly text: string,
    private readonly document: YamlDocument,
    private readonly depth: number,
  ) {
    this.open = [{ node: document.root, isSecret: false }];
  }

  read(): Span[] {
    for (let next = this.open.pop(); next; next = this.open.pop()) this.visit(next);
    return this.found;
  }

  private visit(visit: Visit): void {
    const { node, isSecret } = visit;
    switch (node?.kind) {
      case 'map':
        this.visitMap(node, visit);
        break;
      case 'seq':
        this.visitList(node, visit);
        break;
      case 'scalar':
        if (!isSecret) this.visitContent(node);
        else addAll(this.found, secretsInScalar(this.text, node));
        break;
      case 'alias':
        if (!isSecret || this.followed.has(node.name)) break;
        this.followed.add(node.name);
        this.open.push({ node: this.document.anchors.get(node.name) ?? null, isSecret });
        break;
      case undefined:
    }
  }

  private visitMap(node: MapNode, visit: Visit): void {
    const isSecretHere = secretsIn(node);
    const isManifest = node.entries.some(({ name, value }) => name === 'kind' && isText(value, 'Secret'));
    this.visitCommand(node);
    for (const { name, key, value } of node.entries) {
      // A line of a program that was read as a key: `echo "Password: "`.
      if (name !== undefined && /[^"']["'][^"']*$/.test(name) && name.includes(' ')) continue;
      if (key.kind !== 'scalar') this.open.push({ node: key, isSecret: false });
      const isData = name === 'stringData' || (isManifest && name === 'data');
      if (isData && value?.kind === 'map') this.visitSecretData(value);
      else if (visit.isAuths === true && value?.kind === 'map') this.visitLogin(value);
      else this.open.push(this.valueOf({ name, value }, visit, isSecretHere));
      if (name === 'secretGenerator') addAll(this.found, literalsIn(this.text, value));
    }
  }

  /** What is to be looked at below a key: whether that is a secret depends on its name and on what is around it. */
  private valueOf(
    { name, value }: Pick<MapEntry, 'name' | 'value'>,
    { isSecret, below = '' }: Visit,
    isSecretHere: ReturnType<typeof secretsIn>,
  ): Visit {
    if (name === undefined) return { node: value, isSecret: false, below };
    const isPart = isSecret ? isPartOfSecret(name) : isSecretHere(name, value);
    const isLogin = name === 'auth' && value?.kind === 'scalar' && isEncodedLogin(value.value);
    return {
      node: value,
      isSecret: isPart || isLogin || isSecretBelow(below, name, value),
      isAuths: name === 'auths',
      below: holdsSecrets(below) && !describesSecret(name) ? below : name,
    };
  }

  /** All of what a registry is logged into with. */
  private visitLogin({ entries }: MapNode): void {
    for (const { value } of entries) this.open.push({ node: value, isSecret: true });
  }

  /** Everything in a Kubernetes Secret, but an OpenMetadata file, which is read by its own keys. */
  private visitSecretData({ entries }: MapNode): void {
    for (const { value } of entries) this.open.push({ node: value, isSecret: !isOurs(this.text, value) });
  }

  /** A command and its arguments, which may be two lists. */
  private visitCommand({ entries }: MapNode): void {
    const commands = entries.filter(({ name }) => name !== undefined && COMMANDS.has(name.toLowerCase()));
    const words = commands.flatMap(({ value }) => scalarsOf(value));
    if (words.length < 2) return;
    const fragment = wordsOfCommand(this.text, words);
    for (const span of secretCommands(fragment.text)) addAll(this.found, fragment.toOuter(span));
  }

  /** After a flag such as `--password`, the next item is the secret; so it is in a pair such as `[password, x]`, `auth: [me, x]`. */
  private visitList({ items }: SeqNode, { isSecret, below = '' }: Visit): void {
    const isPair = items.length === 2;
    for (const [index, { value }] of items.entries()) {
      const before = items[index - 1]?.value;
      const isLogin =
        isPair && index === 1 && LOGIN.test(below) && isScalar(value) && looksLikeSecret(String(value.value));
      const isNamed = isLogin || isSecretFlag(before) || (isPair && isSecretPair(before, value));
      this.open.push({ node: value, isSecret: isSecret || isNamed });
    }
  }

  private visitContent(node: ScalarNode): void {
    if (this.depth >= DEEPEST) return;
    const content = contentOf(this.text, node);
    if (!content) return;
    const { fragment, hasStructure, isEscaped } = content;
    const spans = hasStructure ? secretNodes(fragment.text, this.depth + 1) : [];
    if (isEscaped) addAll(spans, [...secretLines(fragment.text), ...secretTexts(fragment.text)]);
    for (const span of spans) addAll(this.found, fragment.toOuter(span));
  }
}

/** The values of `literals` that Kustomize makes a Secret of: `- name=x`. */
function literalsIn(text: string, node: YamlNode | null): Span[] {
  const maps = node?.kind === 'seq' ? node.items.flatMap(({ value }) => (value?.kind === 'map' ? [value] : [])) : [];
  const literals = maps.flatMap(({ entries }) => entries.filter(({ name }) => name === 'literals'));
  return literals
    .flatMap(({ value }) => scalarsOf(value))
    .flatMap(({ start, end }): Span[] => {
      const at = text.slice(start, end).indexOf('=') + 1;
      return at > 0 && !isHarmless(text.slice(start + at, end)) ? [{ start: start + at, end }] : [];
    });
}

/** Keys of a container, a hook, a service of Docker Compose. */
const COMMANDS: ReadonlySet<string> = new Set(['command', 'args', 'entrypoint', 'cmd', 'arguments']);

function scalarsOf(node: YamlNode | null): readonly ScalarNode[] {
  if (node?.kind === 'scalar') return node.style === 'literal' || node.style === 'folded' ? [] : [node];
  return node?.kind === 'seq' ? node.items.flatMap(({ value }) => (value?.kind === 'scalar' ? [value] : [])) : [];
}

function isSecretFlag(node: YamlNode | null | undefined): boolean {
  return node?.kind === 'scalar' && /^--?[A-Za-z][\w.-]*$/.test(String(node.value)) && isSecretName(String(node.value));
}

/** Keys of a list of a user and a password. */
const LOGIN = /(?:^|[a-z_-])(?:auth|authtype|login|credentials?|basic_?auth)$/i;

function isSecretPair(name: YamlNode | null | undefined, value: YamlNode | null): boolean {
  if (name?.kind !== 'scalar' || value?.kind !== 'scalar') return false;
  const written = String(value.value).replaceAll(/\s/g, '');
  return isSecretName(String(name.value)) && (looksLikeSecret(written) || changesCaseOften(written));
}

/** `user:password` in Base64, as Docker and HTTP have it. */
function isEncodedLogin(value: unknown): boolean {
  if (typeof value !== 'string' || !/^(?:[\w+/]{4}){2,}(?:[\w+/]{2}==|[\w+/]{3}=)?$/.test(value) || /[_-]/.test(value))
    return false;
  return /^[!-~][!-9;-~]*:[!-~]*$/.test(atob(value));
}

/** An OpenMetadata file within a Kubernetes secret, which is read by its own keys. */
function isOurs(text: string, node: YamlNode | null): boolean {
  return node?.kind === 'scalar' && /^\s*(?:source|openmetadata)\s*:/m.test(text.slice(node.start, node.end));
}

/**
 * Whether the key above says that a value is a secret: `jwt: {key: x}`, `keys: {api: x}`, and `secrets: {mail: x}` where the value looks like
 * one and its own name does not say otherwise.
 */
function isSecretBelow(above: string, name: string, value: YamlNode | null): boolean {
  if (above === '' || !isScalar(value)) return false;
  if (!looksLikeSecret(String(value.value)))
    return HOLDS_WORDS.test(above) && !describesSecret(name) && !isAboutSecret(name) && isWordOfPerson(value.value);
  if (/^keys?$/.test(name)) return isSecretName(`${above}-${name}`);
  if (above === 'keys') return isSecretName(`${name}-key`);
  return holdsSecrets(above) && !describesSecret(name);
}

/** Keys below which also a word is a secret: `secrets: {mail: summer}`. */
const HOLDS_WORDS = /^(?:[a-z]+[-_.]?)?(?:secrets|passwords|secret_?values)$/i;

/** Whether a name below such a key says what is done with the secrets. */
function isAboutSecret(name: string): boolean {
  return wordsOf(name).some((word) => ABOUT.has(word) || ABOUT_TOKENS.has(word));
}

/** A word that is not the name of something, as that of another secret is: `om-db-secret`. */
function isWordOfPerson(value: unknown): boolean {
  return typeof value === 'string' && /^\p{L}{4,40}$/u.test(value) && !isKnownName(value);
}

/** Keys below a secret that hold it. */
const FORMS: ReadonlySet<string> = new Set([
  ...VALUES,
  'plain',
  'literal',
  'old',
  'new',
  'previous',
  'next',
  'base64',
  'b64',
  'pem',
  'string',
  'inline',
  'encrypted',
  'hash',
  'p',
  'primary',
  'secondary',
  'values',
]);

/** What is private in a JSON Web Key. */
const PRIVATE_PARTS: ReadonlySet<string> = new Set(['d', 'p', 'q', 'dp', 'dq', 'qi', 'k']);

/** Which keys of a map hold secrets; with `name: DB_PASSWORD`, as in a container's `env`, `value` is one. */
function secretsIn({ entries }: MapNode): (name: string, value: YamlNode | null) => boolean {
  const has = (wanted: string): boolean => entries.some(({ name }) => name === wanted);
  // In chart values, `secretKey` next to `secretRef` names a key of a Kubernetes secret.
  const isReference = has('secretRef') || has('remoteRef');
  const isPatch = has('op');
  const isJsonWebKey = has('kty');
  const isMarked = entries.some(({ name, value }) => name !== undefined && marksSecret(name, value));
  const isNamed = entries.some(
    ({ name, value }) =>
      name !== undefined &&
      value?.kind === 'scalar' &&
      typeof value.value === 'string' &&
      (holdsName(name) || (isPatch && name === 'path')) &&
      isSecretName(value.value),
  );
  return (name, value) => {
    if (((isNamed || isMarked) && holdsValue(name)) || (isJsonWebKey && PRIVATE_PARTS.has(name))) return true;
    if (!isSecretName(name)) return isScalar(value) && isLikelyKey(name, String(value.value));
    return (
      !(isReference && name === 'secretKey') &&
      !(value?.kind === 'scalar' && namesPartOfSecret(name, String(value.value)))
    );
  };
}

/** Keys that say of the value next to them that it is not to be shown, as parameters of CloudFormation and pipelines have them. */
const MARKS: ReadonlySet<string> = new Set(
  'noecho sensitive secret issecret secure issecure masked hidden isencrypted protected confidential'.split(' '),
);
const SECRET_TYPE =
  /^(?:secure[_-]?(?:string|object)|secret(?:[_-]?(?:string|text|str))?|password|credential|secretstr)$/i;

function marksSecret(name: string, value: YamlNode | null): boolean {
  if (value?.kind !== 'scalar') return false;
  if (/^(?:type|format)$/i.test(name)) return SECRET_TYPE.test(String(value.value));
  return MARKS.has(wordsOf(name).join('')) && /^(?:true|yes)$/i.test(String(value.value));
}

function isScalar(node: YamlNode | null): node is ScalarNode {
  return node?.kind === 'scalar';
}

function isText(node: YamlNode | null, text: string): boolean {
  return isScalar(node) && node.value === text;
}

/** The name of an environment variable. */
const VARIABLE = /^[A-Z][A-Z\d_]+$/;

/** Below a secret key a map says by its own keys which of its values are secrets; `value` and variables are for certain. */
function isPartOfSecret(name: string): boolean {
  return FORMS.has(wordsOf(name).join('')) || VARIABLE.test(name) || (isSecretName(name) && name !== 'secretKey');
}

/** Tags by which programs look up what follows in a store of secrets. */
const STORE = /^!(?:vault|secret|env|env_var|ssm|ref|sops)$/;
const NAME_IN_STORE = /^["']?[A-Za-z_][\w./#:-]{0,200}["']?$/;

/**
 * What a scalar holds whose value is a secret: the content of each line, without its indentation and without the header of
 * a block; nothing where it refers to a value elsewhere.
 */
export function secretsInScalar(text: string, { start, end, style, tag }: ScalarNode): Span[] {
  const isBlock = style === 'literal' || style === 'folded';
  if (end === start || (!isBlock && isHarmless(text.slice(start, end)))) return [];
  if (tag !== undefined && STORE.test(tag) && NAME_IN_STORE.test(text.slice(start, end))) return [];
  const lines: Span[] = [];
  let at = start;
  for (const line of text.slice(start, end).split('\n')) {
    const from = at + line.length - line.trimStart().length;
    const to = at + line.trimEnd().length;
    if (to > from && !(isBlock && at === start)) lines.push({ start: from, end: to });
    at += line.length + 1;
  }
  return lines;
}
