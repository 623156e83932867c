import type { Operation, OperationResult } from '../../../shared/interface/operation.ts';
import type { Handler } from '../../http/request.ts';
import { refuseOthers, routeRequests } from '../../http/route-requests.ts';
import { type Behaviour, type Call, serve } from '../../http/serve.ts';
import type { HttpServices } from '../../http/services.ts';
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

export type Openers = { [N in Need]: (http: HttpServices) => Services[N] };

/** `openers` opens its needs. `methods` lists what its path has, if other methods reach it, too. */
export function serveOperation<N extends Need>(
  { needs, servedBy }: Pick<OperationWithNeeds<never, N>, 'needs' | 'servedBy'>,
  openers: Pick<Openers, N>,
  http: HttpServices,
  methods?: readonly string[],
): Handler {
  const handler = servedBy(
    (contract, behave) => serve(contract, behave, http),
    openNeeds(needs, openers, http),
  );
  return methods === undefined ? handler : refuseOthers(handler, methods, http);
}

export function serveNoun(
  operations: Record<string, AnyOperation>,
  openers: Openers,
  http: HttpServices,
): Handler {
  const handlers = serveOperations(operations, openers, http);
  const contracts = Object.values(operations).map(({ contract }) => contract);
  return routeRequests(contracts, async () => handlers, http);
}

/** Returns the handlers of several operations by ID. A shared need is opened once. */
export function serveOperations<Id extends string>(
  operations: Record<Id, AnyOperation>,
  openers: Openers,
  http: HttpServices,
): Record<string, Handler> {
  const all: AnyOperation[] = Object.values(operations);
  const services = openNeeds([...new Set(all.flatMap(({ needs }) => needs))], openers, http);
  return Object.fromEntries(
    all.map(({ contract, servedBy }) => [
      contract.id,
      servedBy((own, behave) => serve(own, behave, http), services),
    ]),
  );
}

function openNeeds<N extends Need>(
  needs: readonly N[],
  openers: Pick<Openers, N>,
  http: HttpServices,
): Pick<Services, N> {
  const opened: Partial<Services> = {};
  for (const need of needs) open(need, openers, opened, http);
  if (!hasAll(needs, opened)) throw new Error(`Not all needs were opened: ${needs.join(', ')}`);
  return opened;
}

function open<N extends Need>(
  need: N,
  openers: Pick<Openers, N>,
  opened: Partial<Services>,
  http: HttpServices,
) {
  opened[need] = openers[need](http);
}

function hasAll<N extends Need>(
  needs: readonly N[],
  opened: Partial<Services>,
): opened is Partial<Services> & Pick<Services, N> {
  return needs.every((need) => opened[need] !== undefined);
}
