import { serveSite } from './serve-site.ts';

/** The files are in the folder of the bundle. */
export const handler = serveSite(__dirname);
