import { commands, l10n, languages, Uri, window, type ExtensionContext, type QuickPickItem } from 'vscode';
import { id } from '../server/identity';
import { rulePage } from '../server/page-addresses';

/** Shows the page of a rule: the given one, or one that the person picks, those of the problems in the editor first. */
export async function explainRule(context: ExtensionContext, given: string | undefined): Promise<void> {
  const page = given === undefined ? await pickPage(context) : rulePage(given);
  if (page !== undefined) await commands.executeCommand('markdown.showPreview', page);
}

interface PageItem extends QuickPickItem {
  readonly page: Uri;
}

async function pickPage(context: ExtensionContext): Promise<Uri | undefined> {
  const rules = Object.entries(rulesOf(context)).map(([label, { markdownDescription: detail = '' }]) => ({
    label,
    detail,
    page: rulePage(label),
  }));
  const options = { placeHolder: l10n.t('Which rule?'), matchOnDetail: true };
  return (await window.showQuickPick<PageItem>([...pagesOfProblems(), ...rules], options))?.page;
}

/** The pages that the problems in the active editor link to, those at the cursor first, each once. */
function pagesOfProblems(): PageItem[] {
  const editor = window.activeTextEditor;
  if (editor === undefined) return [];
  const ours = languages.getDiagnostics(editor.document.uri).filter(({ source }) => source === id);
  const atCursor = ours.filter(({ range }) => range.intersection(editor.selection) !== undefined);
  const items = new Map<string, PageItem>();
  for (const { code, message } of [...atCursor, ...ours]) {
    if (typeof code !== 'object') continue;
    const page = code.target;
    if (items.has(page.toString())) continue;
    items.set(page.toString(), {
      label: String(code.value),
      description: l10n.t('in this file'),
      detail: message,
      page,
    });
  }
  return [...items.values()];
}

interface Manifest {
  readonly contributes: {
    readonly configuration: { readonly properties: Readonly<Record<string, { readonly properties?: RuleSettings }>> };
  };
}

type RuleSettings = Readonly<Record<string, { readonly markdownDescription?: string }>>;

/** The manifest lists every rule, with one line on each, as a setting. */
function rulesOf(context: ExtensionContext): RuleSettings {
  const manifest = context.extension.packageJSON as Manifest;
  return manifest.contributes.configuration.properties['omconfig.rules']?.properties ?? {};
}
