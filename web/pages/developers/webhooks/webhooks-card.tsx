import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { nameOf, type Webhook, webhooksQuery } from '../../../api/webhooks.ts';
import { Button } from '../../../parts/button.tsx';
import { Card } from '../../../parts/card.tsx';
import { Dialog } from '../../../parts/dialog.tsx';
import { Failure } from '../../../parts/failure.tsx';
import { SecretField } from '../../../parts/secret-field.tsx';
import { showToast } from '../../../parts/toasts.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookRow } from './webhook-row.tsx';

/** Lists the webhooks of the account, with filters. The default one also has a card of its own. */
export function WebhooksCard() {
  const webhooks = useQuery(webhooksQuery);
  const [open, setOpen] = useState<Webhook | 'new' | null>(null);
  const [secret, setSecret] = useState<{ id: string; value: string } | null>(null);
  const owner = webhooks.data?.find(({ id }) => id === secret?.id);
  return (
    <Card
      title="All webhooks"
      beside={
        <Button isSmall onPress={() => setOpen('new')}>
          Add webhook
        </Button>
      }
    >
      <div className="card-body">
        {webhooks.isError && <Failure error={webhooks.error} />}
        {secret && owner && (
          <SecretField
            label={`Signing secret of ${nameOf(owner)}`}
            value={secret.value}
            note="You won’t be able to see it again. Your receiver verifies signatures with it."
          />
        )}
        {webhooks.data?.map((webhook) => (
          <WebhookRow
            key={webhook.id}
            webhook={webhook}
            onEdit={() => setOpen(webhook)}
            onSecret={(value) => setSecret({ id: webhook.id, value })}
          />
        ))}
      </div>
      <Dialog title="Webhook settings" isOpen={open !== null} onClose={() => setOpen(null)} isLarge>
        {open !== null && (
          <WebhookForm
            webhook={open === 'new' ? null : open}
            onSaved={(id, saved) => {
              setSecret(saved ? { id, value: saved } : null);
              setOpen(null);
              showToast('Webhook saved.');
            }}
          />
        )}
      </Dialog>
    </Card>
  );
}
