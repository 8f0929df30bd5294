import { packForNpm } from './npm-package';

/** `npm run package:npm` packs what npm gets into the current folder. Needs `npm run build`. */
const { tarball, size } = packForNpm('.', process.cwd());
console.log(`${tarball}: ${String(size)} bytes`);
