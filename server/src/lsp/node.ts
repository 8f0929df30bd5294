import { startNodeServer } from './node-server';

startNodeServer();
