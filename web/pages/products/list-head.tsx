import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { Product } from '../../api/products.ts';
import { Button } from '../../parts/button.tsx';
import { ChoiceInput } from '../../parts/choice-input.tsx';
import { TextInput } from '../../parts/text-input.tsx';
import { type Filter, filterOptions } from './arrange.ts';

interface ListHeadProps {
  products: Product[];
  found: number;
  onSelectSeveral: () => void;
}

/** Controls to filter the list by text, state or tag. */
export function ListHead({ products, found, onSelectSeveral }: ListHeadProps) {
  const { q: kept = '', show, tag = '' } = useSearch({ from: '/' });
  // The URL is updated shortly after the user stops typing.
  const [written, setWritten] = useState<string | null>(null);
  const navigate = useNavigate({ from: '/' });
  const narrow = (to: { q?: string | undefined; show?: Filter | undefined; tag?: string | undefined }) =>
    void navigate({ search: (search) => ({ ...search, page: undefined, ...to }), replace: true });
  // The selected tag stays visible, even while no product has it.
  const tags = [...new Set([...products.flatMap((product) => product.tags), ...(tag === '' ? [] : [tag])])];
  return (
    <div className="card-head">
      <div className="row list-head">
        <div className="search">
          <TextInput
            label="Search"
            hidesLabel
            type="search"
            value={written ?? kept}
            onChange={(text) => {
              setWritten(text);
              narrow({ q: text || undefined });
            }}
            onLeave={() => setWritten(null)}
            placeholder="Search"
          />
        </div>
        <ChoiceInput
          label="Filter"
          hidesLabel
          value={show ?? 'all'}
          options={[{ value: 'all', text: 'All products' }, ...filterOptions]}
          onChange={(chosen) => narrow({ show: chosen === 'all' ? undefined : chosen })}
        />
        {tags.length > 0 && (
          <ChoiceInput
            label="Tag"
            hidesLabel
            value={tag}
            options={[
              { value: '', text: 'All tags' },
              ...tags.toSorted().map((one) => ({ value: one, text: one })),
            ]}
            onChange={(chosen) => narrow({ tag: chosen || undefined })}
          />
        )}
        <div className="select-several">
          <Button onPress={onSelectSeveral}>Select</Button>
        </div>
      </div>
      <span className="muted" role="status">
        {found} of {products.length}
      </span>
    </div>
  );
}
