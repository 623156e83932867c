import { useQueryClient } from '@tanstack/react-query';
import { useCheck } from '../../api/checks.ts';
import { type Product, productQuery } from '../../api/products.ts';
import { money } from '../../format/money.ts';
import { Button } from '../../parts/button.tsx';
import { Failure } from '../../parts/failure.tsx';
import { Message } from '../../parts/message.tsx';
import { Progress } from '../../parts/progress.tsx';

/** Reads the page now, shows that it does, and then says the new price. */
export function CheckNow({ product: { id } }: { product: Product }) {
  const check = useCheck(id);
  const client = useQueryClient();
  const read = client.getQueryData(productQuery(id).queryKey);
  return (
    <>
      <Button kind="primary" isPending={check.isPending} onPress={() => check.mutate()}>
        Check now
      </Button>
      <div className="check-outcome">
        {check.isPending && (
          <>
            <Progress label="Checking the price" />
            <span className="muted">Reading the page …</span>
          </>
        )}
        {check.isSuccess && read && read.price !== null && read.currency !== null && (
          <Message kind="good">Checked: the price is {money(read.price, read.currency)}.</Message>
        )}
        {check.isError && <Failure error={check.error} />}
      </div>
    </>
  );
}
