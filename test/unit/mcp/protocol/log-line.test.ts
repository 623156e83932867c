import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readEmbedded } from '../../../support/embedded-metric-format.ts';
import { olderRequest, openGreetingServer } from '../../../support/greeting-server.ts';

const { send } = openGreetingServer();

describe('the log line of a message', () => {
  const lines: string[] = [];
  beforeEach(() => {
    lines.length = 0;
    vi.stubEnv('METRICS_NAMESPACE', 'Watch-test');
    vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)));
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  });
  const greetPerson = (name: string) =>
    olderRequest('tools/call', { name: 'greet_person', arguments: { name } });
  /** The values of the metric in a message's single line. */
  const failed = () => {
    const completed = lines.filter((line) => line.includes('"mcp.completed"'));
    expect(completed).toHaveLength(1);
    return completed
      .filter((line) => line.includes('"_aws"'))
      .flatMap((line) => readEmbedded(line))
      .map(({ name, value }) => [name, value]);
  };

  test.each([
    ['a successful tool call', greetPerson('Ada'), 0],
    ['a tool that refused', greetPerson('Nobody'), 0],
    ['an unknown tool', olderRequest('tools/call', { name: 'no_tool', arguments: {} }), 0],
    ['a tool that broke', greetPerson('Bug'), 1],
  ])('counts %s', async (_what, message, value) => {
    await send(message);
    expect(failed()).toEqual([['tool_calls_failed', value]]);
  });

  test('counts a request like any other if no tool was called', async () => {
    await send(olderRequest('ping'));
    expect(failed()).toEqual([['requests_failed', 0]]);
  });

  test('counts a client whose authentication failed by our own fault as failed', async () => {
    const access = {
      before: () => {
        throw new Error('The table is gone');
      },
    };
    await openGreetingServer({ access }).send(olderRequest('ping'));
    expect(failed()).toEqual([['requests_failed', 1]]);
  });

  test('also counts failures around a tool, which return 200', async () => {
    const broken = openGreetingServer({ run: async () => ({ unsendable: 1n }) });
    expect(await broken.send(greetPerson('Ada'))).toMatchObject({ status: 200 });
    expect(failed()).toEqual([['tool_calls_failed', 1]]);
  });
});
