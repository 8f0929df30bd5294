import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { checkoutStore } from '../../generate/checkout-store';
import { formatSchema } from '../format';
import { readMaterial } from './material';
import { serverVariables } from './variables';

/**
 * Computes the table of the server's environment variables, `schemas/environment/server.json`, from the stored texts of its
 * configuration, the templates of the chart and the schema of the chart's values. Run by `npm run environment`.
 */
const table = serverVariables(readMaterial(), checkoutStore());
writeFileSync(resolve(__dirname, '../../../schemas/environment/server.json'), formatSchema(table));
console.log(`${Object.keys(table).length} variables`);
