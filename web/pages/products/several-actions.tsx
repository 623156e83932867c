import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCompare } from '../../api/items.ts';
import { type Changes, type Product, useForSeveral } from '../../api/products.ts';
import { Button } from '../../parts/button.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Failure } from '../../parts/failure.tsx';
import { Form, FormFoot } from '../../parts/form.tsx';
import { fitTagRule, tagRule, tagsIn } from '../../parts/tags.ts';
import { TextInput } from '../../parts/text-input.tsx';
import { showToast } from '../../parts/toasts.tsx';

interface SeveralActionsProps {
  chosen: Product[];
  /** How many of them the list does not show now: they are on another page, or filtered out. */
  hidden: number;
  onDone: () => void;
}

export function SeveralActions({ chosen, hidden, onDone }: SeveralActionsProps) {
  const several = useForSeveral();
  const compare = useCompare();
  const navigate = useNavigate();
  const [isTagging, setTagging] = useState(false);
  const [typed, setTyped] = useState('');
  const [isRefused, setRefused] = useState(false);
  const added = tagsIn(typed);
  const tagged = ({ tags }: Product) => [...new Set([...tags, ...added])];
  const fits = chosen.every((product) => fitTagRule(tagged(product)));
  const rule = added.length === 0 ? 'Enter a tag.' : fits ? null : tagRule;
  const count = countText(chosen.length);
  const change = async (done: string, to: (product: Product) => Changes | null) => {
    const changed = await several.mutateAsync({ products: chosen, to });
    showToast(`${countText(changed)} ${done}.`);
    setTagging(false);
    setTyped('');
    onDone();
  };
  const attempt = (done: string, to: (product: Product) => Changes) =>
    // Failures are shown below.
    void change(done, to).catch(() => undefined);
  if (chosen.length === 0) return null;
  return (
    <section className="row several" aria-label="Selected products">
      <strong role="status">
        {chosen.length} selected{hidden > 0 && `, ${hidden} of them not shown`}
      </strong>
      <div className="row">
        <Button
          isSmall
          onPress={() => {
            several.reset();
            setRefused(false);
            setTagging(true);
          }}
        >
          Tag
        </Button>
        <Button
          isSmall
          isPending={several.isPending}
          onPress={() => attempt('paused', () => ({ is_active: false }))}
        >
          Pause
        </Button>
        <Button
          isSmall
          isPending={several.isPending}
          onPress={() => attempt('resumed', () => ({ is_active: true }))}
        >
          Resume
        </Button>
        {chosen.length > 1 && (
          <Button
            isSmall
            isPending={compare.isPending}
            onPress={() =>
              compare.mutate(chosen, {
                onSuccess: ({ id }) => void navigate({ to: '/items/$id', params: { id } }),
              })
            }
          >
            Compare
          </Button>
        )}
        <Confirm
          action="Delete"
          isSmall
          title={`Delete ${count}?`}
          onConfirm={() => change('deleted', () => null)}
        >
          <p>
            This permanently deletes {count} with all price history, alerts and checks
            {hidden > 0 && `, ${hidden} of which the list does not show now`}.
            {chosen.some(({ item_id }) => item_id !== null) &&
              ' Comparisons without another product are deleted, too.'}
          </p>
        </Confirm>
        <Button isSmall kind="quiet" onPress={onDone}>
          Clear selection
        </Button>
      </div>
      {several.isError && !isTagging && <Failure error={several.error} />}
      {compare.isError && <Failure error={compare.error} />}
      <Dialog title={`Tag ${count}`} isOpen={isTagging} onClose={() => setTagging(false)}>
        <Form
          className="column roomy"
          onSubmit={() => {
            setRefused(rule !== null);
            if (rule !== null || several.isPending) return;
            attempt('tagged', (product) => ({ tags: tagged(product) }));
          }}
        >
          <TextInput
            label="Tags"
            value={typed}
            onChange={setTyped}
            note="Separate tags with commas."
            error={isRefused ? rule : null}
          />
          {several.isError && <Failure error={several.error} />}
          <FormFoot isPending={several.isPending}>Add tags</FormFoot>
        </Form>
      </Dialog>
    </section>
  );
}

function countText(count: number): string {
  return count === 1 ? '1 product' : `${count} products`;
}
