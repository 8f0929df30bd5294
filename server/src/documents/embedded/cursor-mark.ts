/** Is where somebody types while the text is read: what is half typed is no YAML yet. */
export const MARK = 'omconfigCursor';
