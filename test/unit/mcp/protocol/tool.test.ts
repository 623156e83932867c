import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { openGreetingServer } from '../../../support/greeting-server.ts';
import { modernRequest } from '../../../support/mcp-call.ts';

const { send, calls } = openGreetingServer();
beforeEach(() => {
  calls.length = 0;
});

describe('a tool', () => {
  const callOf = (args: unknown) => modernRequest('tools/call', { name: 'greet_person', arguments: args });

  test('is listed with the JSON Schema of its arguments and results', async () => {
    expect(await send(modernRequest('tools/list'))).toMatchObject({
      body: {
        result: {
          tools: [
            {
              name: 'greet_person',
              title: 'Greet',
              description: 'Greets.',
              annotations: { readOnlyHint: true, openWorldHint: false },
              inputSchema: { type: 'object', required: ['name'], additionalProperties: false },
              outputSchema: { type: 'object', properties: { greeting: { type: 'string' } } },
            },
          ],
        },
      },
    });
  });

  test('returns its result as data and as text, and nothing undeclared', async () => {
    const structuredContent = { greeting: 'Hello Ada' };
    expect(await send(callOf({ name: 'Ada' }))).toMatchObject({
      status: 200,
      body: {
        result: {
          content: [{ type: 'text', text: JSON.stringify(structuredContent) }],
          structuredContent,
          isError: false,
        },
      },
    });
  });

  const errorOf = async (args: unknown) => {
    const { status, body } = await send(callOf(args));
    expect(status).toBe(200);
    const { result } = z
      .object({
        result: z.object({ isError: z.literal(true), content: z.array(z.object({ text: z.string() })) }),
      })
      .parse(body);
    return JSON.parse(result.content[0]?.text ?? '');
  };

  test('that fails returns a result that a model can act on', async () => {
    expect(await errorOf({ name: 'Nobody' })).toEqual({
      error: {
        code: 'rate_limited',
        message: 'Wait.',
        retryable: true,
        driver: null,
        retry_after_seconds: 3,
      },
    });
  });

  test.each([
    [{}, 'name: is required.'],
    [{ name: 5 }, 'name: must be a string. Received 5. Send it in quotes.'],
    [{ name: 'Ada', mood: 'glad' }, 'mood: unknown argument. Allowed: `name`.'],
  ])('that is called with %j returns which argument is invalid, and does nothing', async (args, message) => {
    expect(await errorOf(args)).toEqual({
      error: { code: 'validation_failed', message, retryable: false, driver: null },
    });
    expect(calls).toEqual([]);
  });

  test('that fails by our fault says so, without internals', async () => {
    const { error } = await errorOf({ name: 'Bug' });
    expect(error).toMatchObject({ code: 'server_error', retryable: true });
    expect(JSON.stringify(error)).not.toContain('inside');
  });
});
