import { serveSite } from './serve-site.ts';

/** The files lie beside the bundle. */
export const handler = serveSite(__dirname);
