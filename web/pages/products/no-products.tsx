import { useWatch } from '../../api/products.ts';
import { useSession } from '../../api/session.ts';
import { Button } from '../../parts/button.tsx';
import { Failure } from '../../parts/failure.tsx';
import { sandboxAddress } from './sandbox-address.ts';

export function NoProducts() {
  const { site_url } = useSession();
  const watch = useWatch();
  return (
    <div className="empty">
      <h2>Watch your first product</h2>
      <p>Paste the URL of a product page above. Or try a demo product whose price changes every minute.</p>
      <Button
        // Replaced by the list after the refetch.
        isPending={watch.isPending || watch.isSuccess}
        onPress={() => watch.mutate(sandboxAddress(site_url, Math.floor(Date.now() / 1000)))}
      >
        Try the sandbox product
      </Button>
      {watch.isError && <Failure error={watch.error} />}
    </div>
  );
}
