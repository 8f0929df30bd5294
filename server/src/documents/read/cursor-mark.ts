/** Inserted at the cursor before a text is parsed, because a half-typed line is not valid YAML. */
export const MARK = 'omconfigCursor';
