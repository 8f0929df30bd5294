import { readdirSync, readFileSync } from 'node:fs';
import { ErrorCodes } from 'vscode-languageserver';
import { describe, expect, it } from 'vitest';
import { isObject, objectsOf, type Data } from './data';
import type { Editor } from './editor';
import { readProtocolModel } from './protocol-model';
import { workThrough } from './script';
import { undeclaredUses, usesOf } from './undeclared';

const model = readProtocolModel();
const editors = readdirSync('test/clients/editors').map((file) => ({
  name: file.replace('.json', ''),
  ...(JSON.parse(readFileSync(`test/clients/editors/${file}`, 'utf8')) as Client),
}));

interface Client {
  readonly source: string;
  readonly capabilities: Data;
}

const sessions = new Map<string, Promise<Editor>>();

/** What the server sends to a client; worked through once. */
function sessionOf({ name, capabilities }: { readonly name: string; readonly capabilities: Data }): Promise<Editor> {
  const session = sessions.get(name) ?? workThrough(capabilities);
  sessions.set(name, session);
  return session;
}

describe.each(editors)('with the capabilities of $name', (client) => {
  it('sends what the protocol allows and the client declared, and nothing else', async () => {
    const { messages, refusals, strange } = await sessionOf(client);
    expect(strange).toEqual([]);
    const faults = messages.flatMap(({ method, part, value }) => model.faults(method, part, value).slice(-1));
    expect([...new Set(faults)]).toEqual([]);
    const undeclared = messages.flatMap((message) =>
      undeclaredUses(model, client.capabilities, message).map((use) => `${message.method}: ${use}`),
    );
    expect([...new Set(undeclared)]).toEqual([]);
    expect(refusals.filter(({ code }) => code === ErrorCodes.InternalError)).toEqual([]);
  });
});

describe('the test itself', () => {
  it('makes the server use what it can use of a client', async () => {
    const sent = await Promise.all(editors.map(sessionOf));
    const uses = sent.flatMap(({ messages }) => messages.flatMap((message) => usesOf(model, message)));
    expect([...new Set(uses)].sort()).toMatchInlineSnapshot(`
      [
        "general.positionEncodings",
        "textDocument.codeAction.codeActionLiteralSupport",
        "textDocument.codeAction.dataSupport",
        "textDocument.codeAction.disabledSupport",
        "textDocument.codeAction.isPreferredSupport",
        "textDocument.codeAction.resolveSupport.properties",
        "textDocument.completion.completionItem.deprecatedSupport",
        "textDocument.completion.completionItem.documentationFormat",
        "textDocument.completion.completionItem.insertTextModeSupport.valueSet",
        "textDocument.completion.completionItem.snippetSupport",
        "textDocument.completion.completionItem.tagSupport",
        "textDocument.completion.completionItemKind.valueSet",
        "textDocument.definition.linkSupport",
        "textDocument.diagnostic",
        "textDocument.documentLink.tooltipSupport",
        "textDocument.documentSymbol.hierarchicalDocumentSymbolSupport",
        "textDocument.documentSymbol.labelSupport",
        "textDocument.documentSymbol.symbolKind.valueSet",
        "textDocument.hover.contentFormat",
        "textDocument.inlayHint",
        "textDocument.publishDiagnostics.codeDescriptionSupport",
        "textDocument.publishDiagnostics.dataSupport",
        "textDocument.publishDiagnostics.relatedInformation",
        "textDocument.publishDiagnostics.tagSupport",
        "textDocument.publishDiagnostics.versionSupport",
        "textDocument.rename.honorsChangeAnnotations",
        "textDocument.rename.prepareSupport",
        "textDocument.semanticTokens.formats",
        "textDocument.semanticTokens.requests.full",
        "textDocument.semanticTokens.requests.full.delta",
        "textDocument.semanticTokens.requests.range",
        "workspace.applyEdit",
        "workspace.codeLens.refreshSupport",
        "workspace.configuration",
        "workspace.diagnostics.refreshSupport",
        "workspace.didChangeConfiguration.dynamicRegistration",
        "workspace.didChangeWatchedFiles.dynamicRegistration",
        "workspace.inlayHint.refreshSupport",
        "workspace.semanticTokens.refreshSupport",
        "workspace.workspaceEdit.changeAnnotationSupport",
        "workspace.workspaceEdit.documentChanges",
        "workspace.workspaceEdit.metadataSupport",
        "workspace.workspaceEdit.resourceOperations",
        "workspace.workspaceFolders",
      ]
    `);
  });

  it('asks for all that the server announces', async () => {
    const messages = (await Promise.all(editors.map(sessionOf))).flatMap((sent) => sent.messages);
    const announced = messages
      .filter(({ method }) => method === 'initialize')
      .flatMap(({ value }) => (isObject(value) ? Object.keys(objectsOf([value['capabilities']])[0] ?? {}) : []))
      .flatMap((name) => (name.endsWith('Provider') ? [name.slice(0, -'Provider'.length)] : []));
    const asked = [...new Set(messages.map(({ method }) => method))];
    // A provider for a workspace is announced by the word before the method's.
    const isFor = (name: string) => (method: string) =>
      method.includes(`/${name}`) || (method === 'workspace/symbol' && name === 'workspaceSymbol');
    const missing = [...new Set(announced)].filter((name) => !asked.some(isFor(name)));
    expect(missing, 'add the request to test/clients/script.ts').toEqual([]);
    expect(announced).toContain('hover');
  });

  it('sees what a client did not declare', async () => {
    const sent = await Promise.all(editors.filter(({ name }) => name === 'vscode').map(sessionOf));
    const undeclared = sent
      .flatMap(({ messages }) => messages)
      .flatMap((message) => undeclaredUses(model, {}, message));
    expect(undeclared).toContain('textDocument.hover.contentFormat with "markdown"');
    expect(undeclared).toContain('workspace.workspaceEdit.resourceOperations with "create"');
    expect(undeclared).toContain('workspace.didChangeWatchedFiles.dynamicRegistration');
  });

  it('sees what the protocol does not allow', () => {
    const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };
    const publish = (diagnostic: object): readonly string[] =>
      model.faults('textDocument/publishDiagnostics', 'params', { uri: 'file:///w.yaml', diagnostics: [diagnostic] });
    expect(publish({ range, message: 'Wrong.', severity: 2 })).toEqual([]);
    expect(publish({ range, message: 'Wrong.', severity: 7 })).not.toEqual([]);
    expect(publish({ range, message: 'Wrong.', fixes: [] })).not.toEqual([]);
    expect(publish({ message: 'Wrong.' })).not.toEqual([]);
    expect(publish({ range: { ...range, end: { line: 0, character: -1 } }, message: '' })).not.toEqual([]);
    expect(model.faults('textDocument/hover', 'result', null)).toEqual([]);
    expect(model.faults('textDocument/hover', 'result', {})).not.toEqual([]);
    expect(model.faults('textDocument/unknown', 'result', null)).not.toEqual([]);
  });
});
