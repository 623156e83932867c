import type { Answer, Operation } from '../../../shared/interface/operation.ts';
import type { Behaviour, Call } from '../../http/behaviour.ts';
import type { Handler } from '../../http/request-context.ts';
import type * as needs from './needs.ts';

export type Need = keyof typeof needs;

/** What operations can need, opened. */
export type Services = { [N in Need]: ReturnType<(typeof needs)[N]> };

/** The needs that an operation may name: pages are read by those only whose contract says so. */
type NeedOf<C extends Operation> = C['readsPages'] extends true ? Need : Exclude<Need, 'readPage'>;

/** Makes a handler of a contract and its behaviour. */
export type Serve = <C extends Operation>(contract: C, behave: Behaviour<C>) => Handler;

/** An operation with its behaviour, and with what that needs: nothing else compiles. */
export interface OperationWithNeeds<C extends Operation, N extends Need> {
  contract: C;
  needs: readonly N[];
  behave: (call: Call<C>, services: Pick<Services, N>) => Promise<Answer<C>>;
  /** Gives the contract and the behaviour to what serves them. */
  servedBy: (serve: Serve, services: Pick<Services, N>) => Handler;
}

/** Any operation, whatever its contract and its needs. */
export type AnyOperation = Pick<OperationWithNeeds<Operation, Need>, 'contract' | 'needs' | 'servedBy'>;

/** Declares how an operation behaves and what it needs. */
export function operation<const C extends Operation, const N extends NeedOf<C>>(
  contract: C,
  { needs }: { needs: readonly N[] },
  behave: (call: Call<C>, services: Pick<Services, N>) => Promise<Answer<C>>,
): OperationWithNeeds<C, N> {
  return {
    contract,
    needs,
    behave,
    servedBy: (serve, services) => serve(contract, (call) => behave(call, services)),
  };
}
