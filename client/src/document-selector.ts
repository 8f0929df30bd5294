import type { DocumentSelector } from 'vscode-languageclient';

/** Every file in which the server may find something, in every file system; templates have no language of their own. */
export const documentSelector = [
  { language: 'yaml' },
  { language: 'json' },
  { pattern: '**/*.{yaml,yml,json}.{tmpl,template,tpl,j2}' },
] satisfies DocumentSelector;
