import { expect, it } from 'vitest';
import { environmentName } from './environment-name';

function nameFor(serviceName: string, field: string): string {
  return environmentName({ pipeline: undefined, connector: undefined, connectorAsWritten: undefined, serviceName }, [
    field,
  ]);
}

it('is of the service and the field, without the words of both twice', () => {
  expect(nameFor('sf-prod', 'password')).toBe('SF_PROD_PASSWORD');
  expect(nameFor('snowflake', 'snowflakePrivatekeyPassphrase')).toBe('SNOWFLAKE_PRIVATEKEY_PASSPHRASE');
  expect(nameFor('prod_snowflake', 'snowflakePrivatekeyPassphrase')).toBe('PROD_SNOWFLAKE_PRIVATEKEY_PASSPHRASE');
  expect(nameFor('om', 'omToken')).toBe('OM_TOKEN');
  expect(nameFor('', 'token')).toBe('TOKEN');
  expect(nameFor('snow', 'snowflakePrivatekeyPassphrase')).toBe('SNOW_SNOWFLAKE_PRIVATEKEY_PASSPHRASE');
});
