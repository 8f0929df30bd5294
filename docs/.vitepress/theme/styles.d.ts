/** Styles, which the site brings along. */
declare module '*.css';
