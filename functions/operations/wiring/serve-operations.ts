import type { Handler } from '../../http/request.ts';
import { refuseOthers, routeRequests } from '../../http/route-requests.ts';
import { serve } from '../../http/serve.ts';
import type { HttpServices } from '../../http/services.ts';
import type { AnyOperation, Need, OperationWithNeeds, Services } from './operation.ts';

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
