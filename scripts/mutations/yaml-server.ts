import { readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { getLanguageService, type Diagnostic, type LanguageService } from 'yaml-language-server';
import type { Complaint } from './verdict';

/** A JSON Schema as the server takes it. */
export type ServerSchema = object;

/** yaml-language-server in this process, with one schema for every file. */
export class YamlServer {
  private readonly service: LanguageService;
  private files = 0;

  /** `base` is the file that the schema's references start from. */
  constructor(schema: ServerSchema, base: string) {
    this.service = getLanguageService({
      schemaRequestService: (uri) => Promise.resolve(readFileSync(fileURLToPath(uri), 'utf8')),
      workspaceContext: { resolveRelativePath: (relative, resource) => new URL(relative, resource).href },
    });
    const uri = pathToFileURL(base).href;
    this.service.configure({ validate: true, schemas: [{ uri, fileMatch: ['*'], schema }] });
  }

  /** What it says of a text. Its first fix is the first of the names or values that it lists. */
  async complaints(text: string): Promise<readonly Complaint[]> {
    this.files++;
    const document = TextDocument.create(`file:///workspace/${this.files}.yaml`, 'yaml', 1, text);
    const diagnostics = await this.service.doValidation(document, false);
    return diagnostics.map((diagnostic) => ({
      span: { start: document.offsetAt(diagnostic.range.start), end: document.offsetAt(diagnostic.range.end) },
      message: diagnostic.message,
      fix: firstOffer(diagnostic),
    }));
  }
}

/** What is said of `spoilt` and was not said of the text before: of equal messages, those that are more. */
export function newComplaints(before: readonly Complaint[], spoilt: readonly Complaint[]): readonly Complaint[] {
  const known = before.map(({ message }) => message);
  return spoilt.filter(({ message }) => {
    const at = known.indexOf(message);
    if (at >= 0) known.splice(at, 1);
    return at < 0;
  });
}

function firstOffer({ data }: Diagnostic): string {
  const { properties, values } = (data ?? {}) as { readonly properties?: unknown; readonly values?: unknown };
  const [first] = [properties, values].filter((list) => Array.isArray(list)).flat() as readonly unknown[];
  return typeof first === 'string' ? first : '';
}
