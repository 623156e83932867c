import { useSession } from '../../api/session.ts';
import { Card } from '../../parts/card.tsx';
import { showToast } from '../../parts/toasts.tsx';

/** A bookmark that opens the flow for watching the current page. */
export function BookmarkletCard() {
  const { site_url } = useSession();
  const script = `location.href=${JSON.stringify(`${site_url}/app?url=`)}+encodeURIComponent(location.href)`;
  // React blocks such URLs. It does not run here: the page's policy forbids it.
  const asBookmark = (link: HTMLAnchorElement) => {
    link.setAttribute('href', `javascript:${script}`);
    link.addEventListener('click', explain);
    return () => link.removeEventListener('click', explain);
  };
  return (
    <Card title="Watch from any shop">
      <div className="card-body">
        <p className="muted">
          Drag this button to your bookmarks bar. On a product page, click it there to watch the page. On a
          phone, install Price Watch from the browser’s menu and share pages with it.
        </p>
        <div>
          <a className="button" href={`${site_url}/app`} ref={asBookmark}>
            Watch this page
          </a>
        </div>
      </div>
    </Card>
  );
}

function explain(event: MouseEvent): void {
  event.preventDefault();
  showToast('Drag this button to the bookmarks bar of your browser.');
}
