import { useSession } from '../api/session.ts';
import { ChangePlan } from './change-plan.tsx';
import { Message } from './message.tsx';

/** Says before a page is read that the plan allows no further product. */
export function PlanIsFull() {
  const { plan, limits, usage } = useSession();
  return (
    <Message kind="warn">
      <p>
        Your plan {plan} allows {limits.products} products, and you watch {usage.products_active}. Pause or
        delete one to watch another. <ChangePlan />
      </p>
    </Message>
  );
}
