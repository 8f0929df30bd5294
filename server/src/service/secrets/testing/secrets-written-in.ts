/** A text without the marks around its secrets, and these. */
export function secretsWrittenIn(text: string): { readonly plain: string; readonly secrets: readonly string[] } {
  const secrets = [...text.matchAll(/⟦([^⟧]*)⟧/g)].map(([, secret = '']) => secret);
  return { plain: text.replaceAll(/[⟦⟧]/g, ''), secrets };
}
