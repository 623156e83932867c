import { Gone } from '../parts/gone.tsx';
import { usePageTitle } from '../parts/page-title.ts';

export function NotFound() {
  usePageTitle('Not found');
  return <Gone title="There is no such page">The address may be mistyped, or what was here is gone.</Gone>;
}
