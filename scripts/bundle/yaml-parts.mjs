/** What is used of `yaml`: a bundle of its own, which programs load when a text needs it. */
export { Composer, CST, isAlias, isMap, isScalar, isSeq, Parser } from 'yaml';
