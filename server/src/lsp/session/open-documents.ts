import type {
  DidChangeTextDocumentParams,
  DidCloseTextDocumentParams,
  DidOpenTextDocumentParams,
} from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { asText, type Locations } from '../connection/locations';

/** A document that the editor holds, with the path by which the engine knows it. */
export interface OpenDocument {
  readonly uri: string;
  readonly path: string;
  readonly text: string;
  readonly version: number;
  readonly languageId: string;
  /** Turns offsets into the protocol's positions (UTF-16). */
  readonly lines: TextDocument;
}

/** The paths of the workspace without the open documents, and who is notified of a document that adds or removes one. */
interface WorkspacePaths {
  readonly isFile: (path: string) => boolean;
  readonly pathsChanged: () => void;
}

/** The documents that the editor has open, as it last described them; they win over the disk. */
export class OpenDocuments {
  private readonly byPath = new Map<string, OpenDocument>();

  constructor(
    private readonly locations: Locations,
    private readonly paths: WorkspacePaths,
  ) {}

  open({ textDocument: { uri, languageId, version, text } }: DidOpenTextDocumentParams): OpenDocument {
    const document = this.keep(TextDocument.create(uri, languageId, version, asText(text, 'the text of a document')));
    this.note(document);
    return document;
  }

  /** Applies the edits in their order. Undefined for a document that was never opened. */
  change({ textDocument, contentChanges }: DidChangeTextDocumentParams): OpenDocument | undefined {
    const open = this.get(textDocument.uri);
    return open && this.keep(TextDocument.update(open.lines, contentChanges, textDocument.version));
  }

  close({ textDocument }: DidCloseTextDocumentParams): OpenDocument | undefined {
    const open = this.get(textDocument.uri);
    if (!open) return undefined;
    this.byPath.delete(open.path);
    this.note(open);
    return open;
  }

  get(uri: string): OpenDocument | undefined {
    return this.byPath.get(this.locations.pathOf(uri));
  }

  at(path: string): OpenDocument | undefined {
    return this.byPath.get(path);
  }

  all(): readonly OpenDocument[] {
    return [...this.byPath.values()];
  }

  /** Opening or closing a file does not change the paths of the workspace, so what is remembered about them stays. */
  private note({ path }: OpenDocument): void {
    if (!this.paths.isFile(path)) this.paths.pathsChanged();
  }

  private keep(lines: TextDocument): OpenDocument {
    const path = this.locations.pathOf(lines.uri);
    const { uri, version, languageId } = lines;
    const document = { uri, path, text: lines.getText(), version, languageId, lines };
    this.byPath.set(path, document);
    return document;
  }
}
