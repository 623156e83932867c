/** Reserves the space of loading content, so that nothing jumps. */
export function Skeleton({ width = '100%', height = 12 }: { width?: string; height?: number }) {
  return <span className="skeleton" style={{ width, height }} aria-hidden="true" />;
}

export function SkeletonLines({ count }: { count: number }) {
  return (
    <div className="card-body" role="status" aria-label="Loading">
      {Array.from({ length: count }, (_, index) => index).map((line) => (
        <Skeleton key={line} width={line % 3 === 2 ? '60%' : '100%'} />
      ))}
    </div>
  );
}
