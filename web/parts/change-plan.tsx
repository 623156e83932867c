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

/** Says before pages are read that the plan does not allow so many more products. */
export function PlanIsFull({ wanted = 1 }: { wanted?: number }) {
  const { plan, limits, usage } = useSession();
  const excess = usage.products_active + wanted - limits.products;
  return (
    <Message kind="warn">
      <p>
        Your plan {plan} allows {limits.products} products, and you watch {usage.products_active}. Pause or
        delete {excess === 1 ? 'one' : excess} to watch {wanted === 1 ? 'another' : `${wanted} more`}.{' '}
        <ChangePlan />
      </p>
    </Message>
  );
}
