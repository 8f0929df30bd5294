import { findsSomewhere } from '../../text/diff/finds-somewhere';

/** Whether a text has the word that every command, program and module with Helm has, and most files have not. */
export const mentionsHelm = findsSomewhere(/helm/i);
