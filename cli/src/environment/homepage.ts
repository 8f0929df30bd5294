/** Where the project lives. */
export const HOMEPAGE = 'https://github.com/omconfig/omconfig';
