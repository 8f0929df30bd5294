const timeoutMs = 90_000;
const pause = 50;

/**
 * Waits until `look` gives something, and gives it; fails with what was waited for (reported when it is known: at the end).
 *
 * Answers come when they come: the server starts, files are written, menus open. So nothing is asked but once.
 */
export async function until<T>(
  what: string | (() => string),
  look: () => T | undefined | Promise<T | undefined>,
): Promise<T> {
  const start = Date.now();
  for (;;) {
    const found = await unlessCanceled(look);
    if (found !== undefined) return found;
    if (Date.now() - start > timeoutMs) {
      throw new Error(`In ${timeoutMs} ms there was no ${typeof what === 'string' ? what : what()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** The editor cancels a request when something newer is under way, such as an edit on a busy machine; then it is asked again. */
async function unlessCanceled<T>(look: () => T | undefined | Promise<T | undefined>): Promise<T | undefined> {
  try {
    return await look();
  } catch (error) {
    if (String(error).includes('Canceled')) return undefined;
    throw error;
  }
}

/** Waits until a condition holds. */
export async function untilTrue(what: string | (() => string), holds: () => boolean | Promise<boolean>): Promise<void> {
  await until(what, async () => ((await holds()) ? true : undefined));
}
