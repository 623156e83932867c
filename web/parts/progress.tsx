import { ProgressBar } from 'react-aria-components';

/** Something is under way, for as long as a shop takes to answer. */
export function Progress({ label }: { label: string }) {
  return (
    <ProgressBar isIndeterminate aria-label={label}>
      <div className="progress" />
    </ProgressBar>
  );
}
