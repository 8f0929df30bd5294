import fc from 'fast-check';
import { seed } from '../server/src/yaml/testing/random';

// A run tries the same as the one before, so that only a change of the code can break it; OMCONFIG_SEED tries others.
fc.configureGlobal({ seed: seed() });
