import { resolve } from 'node:path';

/** The folder next to the project that holds the reference material; `OMCONFIG_SHARED` says where it is elsewhere. */
export const sharedFolder = process.env['OMCONFIG_SHARED'] ?? resolve(__dirname, '../../shared');
