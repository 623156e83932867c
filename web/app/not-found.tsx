import { Gone } from '../parts/gone.tsx';
import { usePageTitle } from '../parts/page-title.ts';

export function NotFound() {
  usePageTitle('Not found');
  return <Gone title="Page not found">The address may be wrong, or the page no longer exists.</Gone>;
}
