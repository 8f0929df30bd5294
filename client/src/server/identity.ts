/** The settings section, the prefix of commands, the source of diagnostics. */
export const id = 'omconfig';

/** The name under which the output and the server's messages appear. */
export const displayName = 'OpenMetadata Config';
