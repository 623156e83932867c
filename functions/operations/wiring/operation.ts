import type { Operation, OperationResult } from '../../../shared/interface/operation.ts';
import type { Behaviour, Call } from '../../http/behaviour.ts';
import type { Handler } from '../../http/request.ts';
import type * as needs from './needs.ts';

export type Need = keyof typeof needs;

export type Services = { [N in Need]: ReturnType<(typeof needs)[N]> };

/** The needs that an operation may name. Only operations whose contract says so can read pages. */
type NeedOf<C extends Operation> = C['readsPages'] extends true ? Need : Exclude<Need, 'readPage'>;

export type Serve = <C extends Operation>(contract: C, behave: Behaviour<C>) => Handler;

/** An operation with its behaviour and exactly the needs that the behaviour uses; anything else does not compile. */
export interface OperationWithNeeds<C extends Operation, N extends Need> {
  contract: C;
  needs: readonly N[];
  behave: (call: Call<C>, services: Pick<Services, N>) => Promise<OperationResult<C>>;
  /** Passes the contract and the behaviour to the code that serves them. */
  servedBy: (serve: Serve, services: Pick<Services, N>) => Handler;
}

export type AnyOperation = Pick<OperationWithNeeds<Operation, Need>, 'contract' | 'needs' | 'servedBy'>;

/** Operations by ID. A missing operation, or one under a wrong ID, does not compile. */
export type OperationTable<Ids extends string> = {
  [Id in Ids]: AnyOperation & { contract: Operation & { id: Id } };
};

export function operation<const C extends Operation, const N extends NeedOf<C>>(
  contract: C,
  needs: readonly N[],
  behave: (call: Call<C>, services: Pick<Services, N>) => Promise<OperationResult<C>>,
): OperationWithNeeds<C, N> {
  return {
    contract,
    needs,
    behave,
    servedBy: (serve, services) => serve(contract, (call) => behave(call, services)),
  };
}
