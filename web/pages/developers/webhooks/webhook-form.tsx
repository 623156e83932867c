import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Checkbox } from 'react-aria-components';
import { type Product, productsQuery } from '../../../api/products.ts';
import { knownEvents, useSaveOne, type Webhook, type WebhookSettings } from '../../../api/webhooks.ts';
import { productNames } from '../../../format/shops.ts';
import { Button } from '../../../parts/button.tsx';
import { CheckGroup, optionsOf } from '../../../parts/check-group.tsx';
import { Failure } from '../../../parts/failure.tsx';
import { Form } from '../../../parts/form.tsx';
import { tagsIn } from '../../../parts/tags.ts';
import { TextInput } from '../../../parts/text-input.tsx';

interface WebhookFormProps {
  /** Null to add one. */
  webhook: Webhook | null;
  /** Receives the ID of the webhook, and its signing secret if that is new. */
  onSaved: (id: string, secret: string | null | undefined) => void;
}

const defaultEvents: Webhook['events'] = ['price.alert', 'webhook.test'];

export function WebhookForm({ webhook, onSaved }: WebhookFormProps) {
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [description, setDescription] = useState(webhook?.description ?? '');
  const [events, setEvents] = useState<string[]>(webhook?.events ?? defaultEvents);
  const tags = webhook?.filter?.tags ?? [];
  // A tag with a comma stays one unless the user edits the field.
  const [typedTags, setTags] = useState<string | null>(null);
  const [products, setProducts] = useState(webhook?.filter?.product_ids ?? []);
  const [isActive, setActive] = useState(webhook?.is_active ?? true);
  const listed = useQuery(productsQuery);
  const save = useSaveOne(webhook);
  const submit = () => {
    const filter = { tags: typedTags === null ? tags : tagsIn(typedTags), product_ids: products };
    const settings: WebhookSettings = {
      url: url.trim() === '' ? null : url.trim(),
      description: description.trim() === '' ? null : description.trim(),
      events: knownEvents.filter((event) => events.includes(event)),
      filter: filter.tags.length + filter.product_ids.length === 0 ? null : filter,
      is_active: isActive,
    };
    save.mutate(settings, { onSuccess: ({ id, signing_secret }) => onSaved(id, signing_secret) });
  };
  return (
    <Form className="column roomy" isPending={save.isPending} onSubmit={submit}>
      <TextInput
        label="URL"
        value={url}
        onChange={setUrl}
        placeholder="https://your-service.example/webhook"
        note="Without a URL, the webhook sends nothing and only adds its events to the feed."
      />
      <TextInput label="Description" value={description} onChange={setDescription} maxLength={255} />
      <CheckGroup label="Events" options={optionsOf(knownEvents)} chosen={events} onChange={setEvents} />
      <TextInput
        label="Only products with these tags"
        value={typedTags ?? tags.join(', ')}
        onChange={setTags}
        placeholder="gift, office"
        note="Without tags and products, the webhook receives the events of all products."
      />
      {listed.data && listed.data.length + products.length > 0 && (
        <CheckGroup
          label="Only these products"
          options={optionsFor(listed.data, webhook?.filter?.product_ids ?? [])}
          chosen={products}
          onChange={setProducts}
        />
      )}
      <Checkbox className="check" isSelected={isActive} onChange={setActive}>
        <span className="box" aria-hidden="true" />
        Active
      </Checkbox>
      {save.isError && <Failure error={save.error} />}
      <div>
        <Button type="submit" kind="primary" isPending={save.isPending}>
          Save webhook
        </Button>
      </div>
    </Form>
  );
}

/** Deleted products that the webhook still has can be removed. */
function optionsFor(products: readonly Product[], kept: readonly string[]) {
  const options = [...productNames(products)].map(([value, text]) => ({ value, text }));
  const deleted = kept.filter((id) => !products.some((product) => product.id === id));
  return [...options, ...deleted.map((id) => ({ value: id, text: `Deleted product ${id}` }))];
}
