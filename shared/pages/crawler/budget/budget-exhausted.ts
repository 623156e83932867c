import { ServiceError } from '../../../interface/service-error.ts';
import { toDay } from '../../../platform/identifiers/clock.ts';
import { endOfDay } from './budget-day.ts';

/** The cause of a refusal: the provider was not asked. */
export class BudgetExhausted extends Error {}

/** Returns the failure `quota` of a read for which no budget is left until midnight UTC. */
export function budgetExhausted(driver: string, nowMs: number): ServiceError {
  return new ServiceError(
    'quota',
    'What may be spent on crawling today is used up. Try again after midnight UTC.',
    {
      driver,
      retryAfterSeconds: Math.ceil((endOfDay(toDay(nowMs)) - nowMs) / 1000),
      cause: new BudgetExhausted(),
    },
  );
}
