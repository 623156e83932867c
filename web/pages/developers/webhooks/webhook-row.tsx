import { useQuery } from '@tanstack/react-query';
import { productsQuery } from '../../../api/products.ts';
import { useSession } from '../../../api/session.ts';
import { nameOf, useDeleteOne, useRenewOne, useTestOne, type Webhook } from '../../../api/webhooks.ts';
import { filterText } from '../../../format/webhook-filter.ts';
import { Button } from '../../../parts/button.tsx';
import { Confirm } from '../../../parts/confirm.tsx';
import { Failure } from '../../../parts/failure.tsx';
import { Status } from '../../../parts/status.tsx';
import { showToast } from '../../../parts/toasts.tsx';

interface WebhookRowProps {
  webhook: Webhook;
  onEdit: () => void;
  onSecret: (secret: string) => void;
}

export function WebhookRow({ webhook, onEdit, onSecret }: WebhookRowProps) {
  const { id, url, events, filter, is_active, is_default, status } = webhook;
  const [test, renew, remove] = [useTestOne(id), useRenewOne(id), useDeleteOne(id)];
  const name = nameOf(webhook);
  const { limits } = useSession();
  const products = useQuery(productsQuery);
  const error = test.error;
  return (
    <div className="column tight webhook-row">
      <div className="row">
        <strong className="wrap" id={`webhook-${id}`}>
          {name}
        </strong>
        {is_default && <span className="muted">Default</span>}
        {url !== null && limits.has_api && (
          <Status tone={is_active ? (status === 'ok' ? 'good' : 'bad') : 'idle'}>
            {is_active ? (status === 'ok' ? 'OK' : 'Failing') : 'Off'}
          </Status>
        )}
      </div>
      {url !== null && url !== name && <div className="muted wrap">{url}</div>}
      <div className="muted">
        {[events.join(', '), filterText(filter, products.data) ?? []].flat().join(' – ')}
      </div>
      {error && <Failure error={error} />}
      <div className="row">
        <Button isSmall label={`Edit ${name}`} onPress={onEdit}>
          Edit
        </Button>
        {url !== null && !is_default && (
          <>
            <Button
              isSmall
              label={`Send test event to ${name}`}
              isPending={test.isPending}
              onPress={() =>
                test.mutate(undefined, {
                  onSuccess: () => showToast('Queued. See Deliveries for the result.'),
                })
              }
            >
              Send test event
            </Button>
            <Confirm
              action="New secret"
              isSmall
              describedBy={`webhook-${id}`}
              kind="plain"
              title="Rotate the signing secret?"
              onConfirm={async () => onSecret((await renew.mutateAsync(undefined)).signing_secret)}
            >
              <p>For 24 hours, webhook-signature has signatures from both secrets.</p>
            </Confirm>
          </>
        )}
        {!is_default && (
          <Confirm
            action="Delete"
            isSmall
            describedBy={`webhook-${id}`}
            title="Delete the webhook?"
            onConfirm={() => remove.mutateAsync(undefined)}
          >
            <p>Events are no longer sent to “{name}”. They stay in the feed.</p>
          </Confirm>
        )}
      </div>
    </div>
  );
}
