import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Form } from 'react-aria-components';
import { isPassing } from '../../api/problem.ts';
import { isContinued } from '../../api/session.ts';
import { useLookUp } from '../../api/watching.ts';
import { addressOf, sharedAddress } from '../../format/address.ts';
import { Button } from '../../parts/button.tsx';
import { Progress } from '../../parts/progress.tsx';
import { ReadFailure } from '../../parts/read-failure.tsx';
import { TextInput } from '../../parts/text-input.tsx';
import { AddSeveral } from './add-several.tsx';
import { FoundPage } from './found-page.tsx';
import { AlreadyWatched, Watched, type WatchedOutcome } from './watched.tsx';

/** Leads from a page's URL to a watched product with an alert. */
export function WatchForm() {
  const input = useRef<HTMLInputElement>(null);
  const shared = useSearch({ from: '/' });
  const [url, setUrl] = useState(sharedAddress(shared));
  const [outcome, setOutcome] = useState<WatchedOutcome | null>(null);
  const lookUp = useLookUp();
  const found = lookUp.data ?? null;
  const { mutate } = lookUp;
  useEffect(() => {
    if (isContinued(url)) mutate(url);
  }, [url, mutate]);
  const submit = () => {
    setOutcome(null);
    lookUp.mutate(addressOf(url));
  };
  const change = (written: string) => {
    setUrl(written);
    // The preview belongs to another URL, also one that is still being read.
    if (lookUp.status !== 'idle') lookUp.reset();
  };
  const done = (watched: WatchedOutcome | null) => {
    setOutcome(watched);
    if (watched) setUrl('');
    lookUp.reset();
    input.current?.focus();
  };
  return (
    <section className="card watch" aria-label="Watch a product">
      <Form
        className="watch-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!lookUp.isPending) submit();
        }}
      >
        <TextInput
          label="Product URL"
          inputRef={input}
          value={url}
          onChange={change}
          placeholder="https://shop.example/product"
          isInvalid={lookUp.isError}
        />
        <div className="row">
          <Button type="submit" kind="primary" isPending={lookUp.isPending}>
            Watch
          </Button>
          <AddSeveral />
        </div>
      </Form>
      <div className="watch-outcome">
        {lookUp.isPending && <Progress label="Reading the page" />}
        {lookUp.isError && <ReadFailure error={lookUp.error} />}
        {lookUp.isError && isPassing(lookUp.error) && lookUp.variables !== undefined && (
          <FoundPage url={lookUp.variables} page={null} onDone={done} />
        )}
        {found?.kind === 'watched' && <AlreadyWatched productId={found.productId} />}
        {found?.kind === 'read' && (
          <FoundPage key={found.url} url={found.url} page={found.page} onDone={done} />
        )}
        {outcome && <Watched outcome={outcome} />}
      </div>
    </section>
  );
}
