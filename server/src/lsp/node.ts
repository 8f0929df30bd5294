import { version } from '../../../package.json';
import { startNodeServer } from './node-server';

startNodeServer(version);
