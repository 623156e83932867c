import { operations } from '../../functions/operations/wiring/operation-tables.ts';
import type { Operation } from '../../shared/interface/operation.ts';

type Method = Operation['method'];

const methodsByPath = new Map<string, Method[]>();
for (const { contract } of Object.values(operations))
  methodsByPath.set(contract.path, [...(methodsByPath.get(contract.path) ?? []), contract.method]);

/** Returns the methods of a path, GET first: the gateway sends requests with any other method to the first one. */
export function methodsOf({ path }: Pick<Operation, 'path'>): readonly Method[] {
  const methods = methodsByPath.get(path) ?? [];
  return methods.toSorted((one, other) => Number(other === 'GET') - Number(one === 'GET'));
}

export function refusesOthers(operation: Pick<Operation, 'path' | 'method'>): boolean {
  return methodsOf(operation)[0] === operation.method;
}
