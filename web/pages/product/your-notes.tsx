import { useState } from 'react';
import { type Product, useChangeProduct } from '../../api/products.ts';
import { emptied } from '../../format/choice.ts';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Failure } from '../../parts/failure.tsx';
import { Form } from '../../parts/form.tsx';
import { fitTagRule, tagRule, tagsIn } from '../../parts/tags.ts';
import { TextInput } from '../../parts/text-input.tsx';
import { showToast } from '../../parts/toasts.tsx';

export function YourNotes({ product: { id, tags, note } }: { product: Product }) {
  // Fields that the user has not changed follow the product, which another tab may change, and are not saved.
  const [typedTags, setTags] = useState<string | null>(null);
  const [typedNote, setNote] = useState<string | null>(null);
  const change = useChangeProduct(id);
  const [isRefused, setRefused] = useState(false);
  const wanted = typedTags === null ? tags : tagsIn(typedTags);
  const submit = () => {
    setRefused(!fitTagRule(wanted));
    if (!fitTagRule(wanted)) return;
    const onSuccess = () => {
      setTags(emptied(typedTags, null));
      setNote(emptied(typedNote, null));
      showToast('Saved.');
    };
    change.mutate(
      {
        ...(typedTags !== null && { tags: wanted }),
        ...(typedNote !== null && { note: typedNote.trim() || null }),
      },
      { onSuccess },
    );
  };
  return (
    <Card title="Tags and notes">
      <Form className="card-body notes" isPending={change.isPending} onSubmit={submit}>
        <TextInput
          label="Tags"
          value={typedTags ?? tags.join(', ')}
          onChange={setTags}
          note="Separate tags with commas."
          error={isRefused && !fitTagRule(wanted) ? tagRule : null}
        />
        <TextInput label="Note" value={typedNote ?? note ?? ''} onChange={setNote} isLong maxLength={1000} />
        {change.isError && <Failure error={change.error} />}
        <div>
          <Button type="submit" isPending={change.isPending}>
            Save
          </Button>
        </div>
      </Form>
    </Card>
  );
}
