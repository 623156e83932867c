import { ProgressBar } from 'react-aria-components';

/** Shown while waiting for a shop, which can take seconds. */
export function Progress({ label }: { label: string }) {
  return (
    <ProgressBar isIndeterminate aria-label={label}>
      <div className="progress" />
    </ProgressBar>
  );
}
