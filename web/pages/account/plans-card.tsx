import { useSession } from '../../api/session.ts';
import { Card } from '../../parts/card.tsx';
import { ChangePlan } from '../../parts/change-plan.tsx';

const hours = new Intl.NumberFormat(undefined, { style: 'unit', unit: 'hour', unitDisplay: 'short' });
const yesOrNo = (has: boolean) => (has ? 'Yes' : 'No');

/** Compares the plans by their limits. */
export function PlansCard() {
  const { plan: own, plans } = useSession();
  const rows: [string, (plan: (typeof plans)[number]) => string | number][] = [
    ['Products', ({ products }) => products],
    ['Prices checked every', ({ check_every_hours }) => hours.format(check_every_hours)],
    ['Alerts per product', ({ alerts_per_product }) => alerts_per_product ?? 'Unlimited'],
    ['E-mail and push notifications', () => yesOrNo(true)],
    ['Chat notifications', ({ has_api }) => yesOrNo(has_api)],
    ['API, webhook, agents', ({ has_api }) => yesOrNo(has_api)],
  ];
  return (
    <Card title="Compare plans" titleId="plans" beside={<ChangePlan isButton />}>
      <div className="table-wrap">
        <table className="table compact plans">
          <thead>
            <tr>
              <td />
              {plans.map(({ plan }) => (
                <th key={plan} scope="col">
                  {plan}
                  {plan === own && <span className="own-plan">Your plan</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, allowed]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {plans.map((plan) => (
                  <td key={plan.plan}>{allowed(plan)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
