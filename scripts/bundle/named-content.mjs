import { createHash } from 'node:crypto';
import { appendFileSync, readFileSync } from 'node:fs';

/**
 * Ends a bundle with a comment that names its content, by which code that was compiled of it can be known again. Refuses
 * a bundle with a letter beyond ASCII (in a regular expression: elsewhere they are escaped), because that one letter would
 * make all of it take twice the memory.
 *
 * @type {import('esbuild').Plugin}
 */
export const namedContent = {
  name: 'named-content',
  setup({ onEnd, initialOptions: { outfile = '', write } }) {
    onEnd(({ errors }) => {
      if (write === false || errors.length > 0) return;
      const content = readFileSync(outfile);
      const strange = content.findIndex((byte) => byte > 127);
      if (strange >= 0) {
        const around = content.toString('utf8', strange - 40, strange + 10);
        return { errors: [{ text: `Write the letter in \`${around}\` as an escape such as \\u2026.` }] };
      }
      const hash = createHash('sha256').update(content).digest('hex');
      appendFileSync(outfile, `//${hash.slice(0, 16)}\n`);
    });
  },
};
