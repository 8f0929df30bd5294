/** Made by the bundler: what runs the code of each file of tests, by its path. */
declare module 'omconfig:suites' {
  export const suites: Readonly<Record<string, () => Promise<unknown>>>;
}
