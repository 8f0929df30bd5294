import { DEPENDENCY_COMPONENTS, OLD_COMMON_SECTIONS, OLD_OWN_SECTIONS, OLD_SHARED_SECTIONS } from './chart-keys';
import { isConfigFile } from '../workspace/file-roles';

/**
 * Whether it is worth parsing a file: a cheap test of the raw text and the path. False for nearly all YAML of other
 * tools, and never false for a file in which `rootsOf` finds something.
 */
export function mightBeOurs(text: string, path = ''): boolean {
  return (
    OWN_WORDS.test(text) ||
    (SOURCE.test(text) && SERVICE_NAME.test(text)) ||
    (SERVICE_TYPE.test(text) && CONNECTION.test(text)) ||
    (GLOBAL.test(text) && OLD_WORDS.test(text)) ||
    (text.includes('dataPath') && MANIFEST_ENTRIES.test(text)) ||
    hasTwoComponents(text) ||
    /open-?metadata/i.test(path) ||
    isConfigFile(path)
  );
}

/** A comment that states a release shows that the file is for OpenMetadata, even if that name is misspelled in it. */
const OWN_WORDS = /open-?metadata|omconfig: *(?:chart)?release|workflowConfig|sourceConfig|serviceConnection/i;
const SOURCE = /\bsource["']?\s*:/;
const SERVICE_NAME = /\bserviceName["']?\s*:/;
const SERVICE_TYPE = /\bserviceType["']?\s*:/;
const CONNECTION = /\bconnection["']?\s*:/;
const MANIFEST_ENTRIES = /\bentries["']?\s*:/;
const GLOBAL = /\bglobal["']?\s*:/;
const OLD_WORDS = new RegExp(`\\b(?:${oldWords().join('|')})["']?\\s*:`);
const COMPONENTS = [...DEPENDENCY_COMPONENTS].join('|');
/** A space too many before one, or no colon after it, is a slip that the reader of YAML gets past. */
const COMPONENT_IN_BLOCK = new RegExp(`^ ?["']?(${COMPONENTS})["']?[ \\t]*(?::|$)`, 'gm');
const COMPONENT_IN_FLOW = new RegExp(`\\b(${COMPONENTS})["']?\\s*:`, 'g');

/**
 * Two components of the second chart as keys at the root: at the start of a line, unless all of the text is in flow
 * style.
 */
function hasTwoComponents(text: string): boolean {
  const keys = text.matchAll(/^\s*\{/.test(text) ? COMPONENT_IN_FLOW : COMPONENT_IN_BLOCK);
  return new Set([...keys].map(([, name]) => name)).size > 1;
}

/** The words of which a `global` section of an OpenMetadata chart has at least one. */
function oldWords(): string[] {
  const places = [...OLD_SHARED_SECTIONS].flatMap(([section, inside]) =>
    OLD_COMMON_SECTIONS.has(section) ? inside.map((place) => place.split('.').at(-1) ?? place) : [section],
  );
  return [...OLD_OWN_SECTIONS, ...places, 'fernet[kK]ey'];
}
