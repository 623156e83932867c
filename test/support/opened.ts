import { afterAll, onTestFinished } from 'vitest';

type Closable = { close: () => unknown } | { stop: () => unknown } | { remove: () => unknown };

/** What a test file opens for all its tests. It is closed after them, before what was opened earlier. */
export async function opened<T extends Closable>(opening: T | Promise<T>): Promise<T> {
  const resource = await opening;
  afterAll(() => close(resource));
  return resource;
}

/** What the running test opens. It is closed when the test ends. */
export async function openedInTest<T extends Closable>(opening: T | Promise<T>): Promise<T> {
  const resource = await opening;
  onTestFinished(() => close(resource));
  return resource;
}

async function close(resource: Closable): Promise<void> {
  if ('stop' in resource) await resource.stop();
  else if ('remove' in resource) await resource.remove();
  else await resource.close();
}
