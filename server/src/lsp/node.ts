import { startNodeServer } from './node-server';

/** Written in by the bundler. */
declare const OMCONFIG_VERSION: string | undefined;

startNodeServer(typeof OMCONFIG_VERSION === 'string' ? OMCONFIG_VERSION : undefined);
