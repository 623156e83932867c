import './activity.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { activityQuery, useSeen } from '../../api/activity.ts';
import { Button } from '../../parts/button.tsx';
import { Failure } from '../../parts/failure.tsx';
import { usePageTitle } from '../../parts/page-title.ts';
import { SkeletonLines } from '../../parts/skeleton.tsx';
import { ActivityItem } from './activity-item.tsx';

export function ActivityPage() {
  usePageTitle('Activity');
  const activity = useInfiniteQuery(activityQuery);
  const items = activity.data?.pages.flatMap(({ data }) => data) ?? [];
  useSeen(items[0]?.sequence);
  return (
    <>
      <div className="page-head">
        <h1>Activity</h1>
      </div>
      <section className="card">
        {activity.isPending && <SkeletonLines count={8} />}
        {activity.isError && (
          <div className="card-body">
            <Failure error={activity.error} onRetry={() => void activity.refetch()} />
          </div>
        )}
        {activity.isSuccess && items.length === 0 && (
          <div className="empty">
            <h2>Nothing has happened yet</h2>
            <p>When one of your alerts fires, it appears here and stays for 30 days.</p>
          </div>
        )}
        <ul className="activity">
          {items.map((item) => (
            <ActivityItem key={item.sequence} item={item} />
          ))}
        </ul>
        {activity.hasNextPage && (
          <div className="table-foot">
            <span>{items.length} shown</span>
            <Button
              isSmall
              isPending={activity.isFetchingNextPage}
              onPress={() => void activity.fetchNextPage()}
            >
              Show older
            </Button>
          </div>
        )}
      </section>
    </>
  );
}
