import { useQuery } from '@tanstack/react-query';
import { webhookQuery } from '../../api/developers.ts';
import { Failure } from '../../parts/failure.tsx';
import { SkeletonLines } from '../../parts/skeleton.tsx';
import { WebhookForm } from './webhook-form.tsx';

export function WebhookCard() {
  const webhook = useQuery(webhookQuery);
  return (
    <section className="card">
      <div className="card-head">
        <h2>Webhook</h2>
      </div>
      {webhook.isPending && <SkeletonLines count={15} />}
      {webhook.isError && (
        <div className="card-body">
          <Failure error={webhook.error} />
        </div>
      )}
      {webhook.data && <WebhookForm webhook={webhook.data} />}
    </section>
  );
}
