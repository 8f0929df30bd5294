/** Whether Python formats a plain number exactly as it was written, so that the converted text is the same. */
export function isKeptAsWritten(written: string): boolean {
  return /^-?(?:0|[1-9]\d*)$/.test(written) || /^-?(?:0|[1-9]\d{0,14})\.(?:0|\d{0,10}[1-9])$/.test(written);
}

/** The text that Python makes of a number or boolean. */
export function textOfRead(read: number | boolean, written: string): string {
  if (typeof read === 'boolean') return read ? 'True' : 'False';
  return written.includes('.') && Number.isInteger(read) ? `${String(read)}.0` : String(read);
}
