import { useState } from 'react';
import { useDeleteAccount, useExport } from '../../api/account.ts';
import { useSession } from '../../api/session.ts';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import { saveFile } from '../../parts/copy-and-save.ts';
import { Failure } from '../../parts/failure.tsx';
import { TextInput } from '../../parts/text-input.tsx';

export function DataCard() {
  const { email } = useSession();
  const [typed, setTyped] = useState('');
  const exported = useExport();
  const remove = useDeleteAccount();
  return (
    <Card title="Your data">
      <div className="card-body">
        <p className="muted">Download all your data as JSON.</p>
        <div>
          <Button
            isPending={exported.isPending}
            onPress={() =>
              exported.mutate(undefined, { onSuccess: (file) => saveFile('price-watch-export.json', file) })
            }
          >
            Export data
          </Button>
        </div>
        {exported.isError && <Failure error={exported.error} />}
        <hr />
        <p className="muted">Deleting your account is immediate and permanent.</p>
        <div>
          <Confirm
            action="Delete account"
            title="Delete this account?"
            onConfirm={() => remove.mutateAsync(typed.trim())}
            canConfirm={typed.trim().toLowerCase() === email.toLowerCase()}
          >
            <p>
              This permanently deletes all products, comparisons, price histories, alerts, events,
              notification channels, API keys, webhooks and connected agents. API keys stop working
              immediately. Type <strong>{email}</strong> to confirm.
            </p>
            <TextInput label="E-mail" type="email" value={typed} onChange={setTyped} />
          </Confirm>
        </div>
      </div>
    </Card>
  );
}
