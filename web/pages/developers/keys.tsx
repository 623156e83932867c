import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type NewToken,
  type Token,
  tokensQuery,
  useCreateToken,
  useRevokeToken,
} from '../../api/developers.ts';
import { useSession } from '../../api/session.ts';
import { emptied } from '../../format/choice.ts';
import { allScopes, keyTerms } from '../../format/key-terms.ts';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { CheckGroup, optionsOf } from '../../parts/check-group.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import { Failure, LoadFailure } from '../../parts/failure.tsx';
import { Form } from '../../parts/form.tsx';
import { SecretField } from '../../parts/secret-field.tsx';
import { SkeletonLines } from '../../parts/skeleton.tsx';
import { Table } from '../../parts/table.tsx';
import { TextInput } from '../../parts/text-input.tsx';
import { Hour, Time, useNow } from '../../parts/time.tsx';

export function Keys() {
  const tokens = useQuery(tokensQuery);
  const { limits, usage } = useSession();
  const [made, setMade] = useState<NewToken | null>(null);
  return (
    <Card
      title="API keys"
      beside={
        tokens.data &&
        limits.has_api && (
          <span className="muted">
            {tokens.data.length} of {limits.tokens}
          </span>
        )
      }
    >
      <div className="card-body">
        <CreateKey onMade={setMade} />
        {made && (
          <SecretField
            label="API key"
            value={made.token}
            note="You won’t be able to see it again. Store it where only your program can read it."
          />
        )}
      </div>
      {tokens.isPending && usage.tokens > 0 && <SkeletonLines count={usage.tokens * 2 + 1} />}
      <LoadFailure query={tokens} />
      {tokens.data && tokens.data.length > 0 && (
        <KeyTable tokens={tokens.data} onRevoked={(id) => made?.id === id && setMade(null)} />
      )}
    </Card>
  );
}

function KeyTable({ tokens, onRevoked }: { tokens: Token[]; onRevoked: (id: string) => void }) {
  const revoke = useRevokeToken();
  const now = useNow();
  return (
    <Table columns={{ Key: '', Created: 'medium', 'Last used': '', Action: '' }}>
      {tokens.map(({ id, name, prefix, last4, scopes, expires_at, created_at, last_used_at }) => (
        <tr key={id}>
          <td>
            <div className="wrap" id={`key-${id}`}>
              {name ?? 'Unnamed'}
            </div>
            <code className="muted">
              {prefix}…{last4}
            </code>
            <div className="muted">{keyTerms({ scopes, expires_at }, now)}</div>
          </td>
          <td className="muted medium">
            <Time at={created_at} />
          </td>
          <td className="muted">{last_used_at ? <Hour at={last_used_at} /> : 'Never'}</td>
          <td className="number">
            <Confirm
              action="Revoke"
              isSmall
              describedBy={`key-${id}`}
              title="Revoke this key?"
              onConfirm={() => revoke.mutateAsync(id).then(() => onRevoked(id))}
            >
              <p>
                Programs that use “{name ?? `${prefix}…${last4}`}” stop working within a minute. This cannot
                be undone.
              </p>
            </Confirm>
          </td>
        </tr>
      ))}
    </Table>
  );
}

/** A new key stays visible when the next one is refused, because its secret cannot be shown again. */
function CreateKey({ onMade }: { onMade: (made: NewToken) => void }) {
  const create = useCreateToken();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<Token['scopes']>(allScopes);
  const [expires, setExpires] = useState('');
  const submit = () => {
    const given = name.trim();
    create.mutate(
      {
        ...(given !== '' && { name: given }),
        scopes,
        ...(expires !== '' && { expires_at: new Date(expires).toISOString() }),
      },
      {
        onSuccess: (made) => {
          onMade(made);
          setName(emptied(name, ''));
        },
      },
    );
  };
  return (
    <>
      <Form className="column roomy" isPending={create.isPending} onSubmit={submit}>
        <TextInput
          label="Name"
          value={name}
          onChange={setName}
          placeholder="What it is for"
          maxLength={255}
        />
        <CheckGroup
          label="Scopes"
          options={optionsOf(allScopes)}
          chosen={scopes}
          onChange={(chosen) => setScopes(allScopes.filter((scope) => chosen.includes(scope)))}
        />
        <TextInput
          label="Expires"
          type="datetime-local"
          value={expires}
          onChange={setExpires}
          note="Optional. Without a date, the key works until you revoke it."
        />
        <div>
          <Button type="submit" kind="primary" isPending={create.isPending}>
            Create API key
          </Button>
        </div>
      </Form>
      {create.isError && <Failure error={create.error} />}
    </>
  );
}
