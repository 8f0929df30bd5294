/**
 * The search of the site. MiniSearch gets its functions on the server and, as text, in the browser: none of them may use anything
 * from outside of itself.
 */
export const searchOptions = {
  options: {
    // Releases are one word each. Words that are in every question would find every page.
    tokenize: (text: string): string[] =>
      (text.replaceAll('VS Code', 'VS Code VSCode').match(/\d+(?:\.\d+)+|[\p{L}\p{N}]+/gu) ?? []).filter(
        (word) => !/^(?:a|an|and|by|do|for|from|how|i|in|is|it|my|of|on|or|the|to|what|with)$/i.test(word),
      ),
  },
  searchOptions: {
    fuzzy: 0.2,
    prefix: true,
    boost: { title: 4, text: 2, titles: 1 },
    // What people come for first: how to do it, and what a message means.
    boostDocument: (id: string, term: string): number =>
      id.includes(`/releases/${term}.`) || (id.includes('/vscode.html') && /^(?:vscode|vs|code|extension)$/.test(term))
        ? 9
        : id.includes(`/upgrades/${term}-to-`) ||
            id.includes(`-to-${term}.html#upgrade`) ||
            (id.includes('/certainty.html') && /^(?:which|release|known)$/.test(term)) ||
            (id.includes('/rules/ignored-value.html') && term === 'effect') ||
            (id.includes('/containers.html') && /^(?:docker|compose)$/.test(term))
          ? 6
          : /\/(install|ci|configuration|upgrading)\.html/.test(id)
            ? 4
            : /\/(vscode|certainty|containers|chart-values|assistants|renovate)\.html/.test(id)
              ? 2.5
              : /\/(rules|migrations|connectors|upgrades)\//.test(id) && !id.includes('known-fault/')
                ? 2
                : /\/(performance|quality|features|adoption)\.html/.test(id)
                  ? 0.2
                  : 1,
  },
};
