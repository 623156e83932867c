import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { priceQuery } from '../../api/prices.ts';
import { isNotFound } from '../../api/problem.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Failure } from '../../parts/failure.tsx';
import { Message } from '../../parts/message.tsx';
import { SkeletonLines } from '../../parts/skeleton.tsx';
import { EvidenceView } from './evidence-view.tsx';

export function WhyThisPrice({ productId, priceId }: { productId: string; priceId: string | null }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button isDisabled={priceId === null} onPress={() => setOpen(true)}>
        Why this price?
      </Button>
      <Dialog title="Why this price?" isOpen={isOpen} onClose={() => setOpen(false)} isLarge>
        {priceId !== null && <Evidence productId={productId} priceId={priceId} />}
      </Dialog>
    </>
  );
}

function Evidence({ productId, priceId }: { productId: string; priceId: string }) {
  const price = useQuery(priceQuery(productId, priceId));
  if (price.isPending) return <SkeletonLines count={5} />;
  if (price.isError && !isNotFound(price.error)) return <Failure error={price.error} />;
  if (!price.data?.evidence)
    return <Message>There is no evidence for this price. The next check will record it.</Message>;
  return <EvidenceView price={price.data} evidence={price.data.evidence} />;
}
