/** The list of accepted licences, by SPDX ID: all of them permissive. */
export const allowedLicences = (
  '0BSD Apache-2.0 BSD-2-Clause BSD-3-Clause BlueOak-1.0.0 CC0-1.0 ISC MIT MIT-0 PSF-2.0 Python-2.0 ' +
  'Unlicense'
).split(' ');

/** Development tools under MPL-2.0, whose copyleft only covers their own files. None of them is deployed. */
const tools = { licence: 'MPL-2.0', reason: 'a tool of development, which is not deployed' };

/** Packages accepted by name: what their metadata states, and why that is enough. */
export const acceptedPackages: Record<
  string,
  { licence: string | null; reason: string; mayBeDeployed?: boolean }
> = {
  'axe-core': tools,
  lightningcss: tools,
  'lightningcss-*': tools,
  decko: { licence: null, reason: 'its LICENSE is MIT' },
  isostring: { licence: null, reason: 'its Readme.md has the text of MIT' },
  stickyfill: { licence: null, reason: 'its LICENSE is MIT' },
  'web-push': {
    licence: 'MPL-2.0',
    reason: 'its copyleft ends at its own files, which are bundled as they are',
    mayBeDeployed: true,
  },
  'url-template': { licence: 'BSD', reason: 'its LICENSE is BSD-3-Clause' },
};
