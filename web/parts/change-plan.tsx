import { useSession } from '../api/session.ts';
import { Message } from './message.tsx';

/** Links to who can change the plan. On the largest plan, it shows nothing. */
export function ChangePlan({ isButton = false }: { isButton?: boolean }) {
  const { plan, plans, upgrade_url, contact_url } = useSession();
  if (plan === plans.at(-1)?.plan) return null;
  const style = isButton ? { className: 'button primary' } : {};
  if (upgrade_url !== null)
    return (
      <a href={upgrade_url} {...style}>
        Upgrade
      </a>
    );
  if (contact_url === null)
    return <span className="muted">The operator of this site can change your plan.</span>;
  return (
    <a href={contact_url} {...style}>
      Ask for another plan
    </a>
  );
}

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
