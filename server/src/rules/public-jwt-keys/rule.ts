import type { Container } from '../../documents/environment/container';
import { withoutQuotes } from '../../documents/environment/server-variable';
import type { Rule } from '../shared/rule';
import { serversIn } from '../shared/server-container';

const VARIABLE = 'RSA_PRIVATE_KEY_FILE_PATH';

/** Where the image of the server has the key that everybody can read. */
const OF_THE_IMAGE = new Set([
  './conf/private_key.der',
  '/openmetadata/conf/private_key.der',
  '/opt/openmetadata/conf/private_key.der',
]);

/** The server signs its tokens with the key of its image, which is public. */
export const publicJwtKeys: Rule = {
  id: 'public-jwt-keys',
  severity: 'warning',
  summary: 'The server signs tokens with the key pair of its image, which is public.',
  *checkMention(context) {
    for (const { container } of serversIn(context)) {
      const variable = container.variables.find(({ name }) => name === VARIABLE);
      if (variable?.value === undefined || !OF_THE_IMAGE.has(withoutQuotes(variable.value))) continue;
      if (mountsKeys(context.text, container)) continue;
      // An env file says nothing about the image and its mounts.
      const isSure = !variable.isDefault && container.image.repository !== '';
      yield {
        ...(!isSure && { severity: 'information' }),
        message: `This is the private key of the image, which is public, so anyone can sign a token that the server accepts, even an administrator’s${variable.isDefault ? `, unless \`${VARIABLE}\` is set where this is started` : ''}. Create your own key pair and mount it.`,
        span: variable.span,
        path: variable.path,
      };
    }
  },
};

/** Whether something else in the container names the key, or the folder that it is in: a mount, or a command. */
function mountsKeys(text: string, { node }: Container): boolean {
  const lines = text.slice(node.start, node.end).split('\n');
  return lines.some((line) => /\.der\b|\/conf\b/.test(line) && !/RSA_(?:PRIVATE|PUBLIC)_KEY_FILE_PATH/.test(line));
}
