/** Characters that move the cursor of a terminal or reverse the writing direction; JSON allows most of them. */
const CONTROL = /[\u007F-\u009F\u2028\u2029\u202A-\u202E\u2066-\u2069]/g;

/** Data as JSON, indented if asked for, without characters that a terminal interprets. */
export function safeJson(data: unknown, indentation?: number): string {
  const text = JSON.stringify(data, undefined, indentation);
  return text.replaceAll(CONTROL, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
