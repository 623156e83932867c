import type { Schemas } from '../api/client.ts';

type Session = Schemas['Session'];

/** Links to help, and to the pages of the site's operator that are set. */
export function PageFoot({ session }: { session: Session | undefined }) {
  const links = [
    ['Help', '/docs/help'],
    ['Contact', session?.contact_url],
    ['Privacy', session?.privacy_url],
    ['Terms', session?.terms_url],
  ] as const;
  return (
    <footer className="page-foot">
      {links.map(
        ([text, url]) =>
          url && (
            <a key={text} href={url}>
              {text}
            </a>
          ),
      )}
    </footer>
  );
}
