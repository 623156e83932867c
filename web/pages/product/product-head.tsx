import { useNavigate } from '@tanstack/react-router';
import { type Product, useDeleteProduct, useForgetProduct, useSetActive } from '../../api/products.ts';
import { Button } from '../../parts/button.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import { Failure } from '../../parts/failure.tsx';
import { Icon } from '../../parts/icon.tsx';
import { Picture } from '../../parts/picture.tsx';
import { availabilityOf, statusOf } from '../../parts/product-status.ts';
import { Status } from '../../parts/status.tsx';
import { tell } from '../../parts/toasts.tsx';

export function ProductHead({ product }: { product: Product }) {
  const { id, name, url, store_name, image_url, is_active } = product;
  const status = statusOf(product);
  const availability = availabilityOf(product);
  const setActive = useSetActive(id);
  const remove = useDeleteProduct(id);
  const forget = useForgetProduct(id);
  const navigate = useNavigate();
  const confirmed = async () => {
    await remove.mutateAsync();
    tell(`${name} deleted.`);
    await navigate({ to: '/' });
    forget();
  };
  return (
    <>
      <div className="page-head product-head">
        <div className="product-title">
          <Picture address={image_url} name={name} size={56} />
          <div>
            <h1 dir="auto">{name}</h1>
            <div className="row facts-line">
              <Status tone={status.tone}>{status.text}</Status>
              {availability && <Status tone={availability.tone}>{availability.text}</Status>}
              <a href={url} target="_blank" rel="noreferrer noopener">
                {store_name ?? new URL(url).host} <Icon shape="out" />
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
            </div>
          </div>
        </div>
        <div className="row">
          <Button isPending={setActive.isPending} onPress={() => setActive.mutate(!is_active)}>
            {is_active ? 'Pause' : 'Resume'}
          </Button>
          <Confirm action="Delete" title="Delete this product?" onConfirm={confirmed}>
            <p>
              This permanently deletes “<bdi>{name}</bdi>” with its price history, alerts and checks. Past
              activity stays in Activity.
            </p>
          </Confirm>
        </div>
      </div>
      {setActive.isError && <Failure error={setActive.error} />}
    </>
  );
}
