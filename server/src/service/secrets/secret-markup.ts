import type { Span } from '../../text/span';
import { isHarmless } from './harmless';
import { isSecretName } from './secret-name';

/** `<password>x</password>`, also with attributes; what is in it may be escaped as CDATA. */
const ELEMENT = /<([A-Za-z][\w:.-]{0,80})(?:\s[^<>]{0,400})?>\s{0,80}(?:<!\[CDATA\[)?([^<>]{1,4000})/g;
/** `<property name="password" value="x"/>`, `<add key="Password" value="x"/>`, `<entry key="password">x</entry>`. */
const ATTRIBUTES = /<([A-Za-z][\w:.-]{0,80})\s([^<>]{1,1000})>([^<>]{0,1000})/g;
const ATTRIBUTE = /([\w:.-]{1,80})\s{0,4}=\s{0,4}(?:"([^"<>]{0,500})"|'([^'<>]{0,500})')/g;
/** `<name>password</name><value>x</value>`, as in Hadoop's configuration; also in comments. */
const NAME_AND_VALUE =
  /<(?:name|key|string)>\s{0,80}([\w.:-]{1,200})\s{0,80}<\/(?:name|key|string)>(?:[\s#*]|\\n){0,80}<(value|string)>\s{0,80}([^<>]{1,4000})/g;

/** `<property name="password"><value>x</value>`, as in Spring's configuration. */
const NAMED_VALUE =
  /<[A-Za-z][\w:.-]{0,80}\s[^<>]{0,200}?\b(?:name|key|id)\s{0,4}=\s{0,4}["']([\w.:-]{1,200})["'][^<>]{0,200}>\s{0,80}<(value|string)>\s{0,80}([^<>]{1,4000})/g;

/** Secrets in XML and HTML: in elements and attributes by their names, and next to an element with such a name. */
export function secretMarkup(text: string): Span[] {
  if (!text.includes('</') && !text.includes('/>') && !/<\w+\s[^<>]{1,400}=/.test(text)) return [];
  const found: Span[] = [];
  const add = (value: string | undefined, end: number): void => {
    const trimmed = value?.trimEnd() ?? '';
    const start = end - (value?.length ?? 0);
    if (trimmed !== '' && !isHarmless(trimmed)) found.push({ start, end: start + trimmed.length });
  };
  for (const { index, 0: whole, 1: name = '', 2: value } of text.matchAll(ELEMENT))
    if (isSecretName(name.slice(name.indexOf(':') + 1))) add(value, index + whole.length);
  for (const pattern of [NAME_AND_VALUE, NAMED_VALUE]) {
    for (const { index, 0: whole, 1: name = '', 3: value } of text.matchAll(pattern))
      if (isSecretName(name)) add(value, index + whole.length);
  }
  for (const { index, 0: whole, 1: element = '', 2: list = '', 3: content = '' } of text.matchAll(ATTRIBUTES)) {
    const from = index + whole.length - content.length - 1 - list.length;
    const attributes = [...list.matchAll(ATTRIBUTE)].map(
      ({ index: at, 0: written, 1: name = '', 2: one, 3: other }) => ({
        name: name.toLowerCase(),
        value: one ?? other ?? '',
        end: from + at + written.length - 1,
      }),
    );
    const isNamed =
      isSecretName(element.slice(element.indexOf(':') + 1)) ||
      attributes.some(({ name, value }) => /^(?:name|key|id|type|property)$/.test(name) && isSecretName(value));
    for (const { name, value, end } of attributes)
      if (isSecretName(name) || (isNamed && /^(?:value|content|default)$/.test(name))) add(value, end);
    if (isNamed) add(content, index + whole.length);
  }
  return found;
}
