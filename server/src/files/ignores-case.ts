/** Whether `build` and `Build` usually are one name: as git does, what the system is decides, not what each drive does. */
export const IGNORES_CASE = process.platform === 'darwin' || process.platform === 'win32';
