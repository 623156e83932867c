import * as z from 'zod';
import { limits } from '../../../../shared/interface/limits.ts';
import { Text } from '../../../../shared/interface/schemas/fields.ts';
import { ServiceError } from '../../../../shared/interface/service-error.ts';
import { isSigningSecret, signBody } from '../../../../shared/webhooks/sign-event.ts';
import { defineTool } from '../../protocol/tool.ts';
import { type DocsContext, readsDocs } from '../docs-tool.ts';

const prefix = 'sha256=';

export const verifySignature = defineTool({
  name: 'verify_webhook_signature',
  title: 'Verify a webhook signature',
  description:
    'Finds out why a webhook signature does not verify. Checks the format of the header, computes the signature with a placeholder secret to test your code against, and returns a command that verifies the real signature on your machine. Never send a real signing secret: the tool rejects it.',
  annotations: readsDocs,
  input: z.strictObject({
    body: Text.max(limits.requestBodyBytes).describe(
      'The raw request body, byte for byte. Do not parse and re-serialize it.',
    ),
    signature: Text.max(1_000).meta({
      description: 'The header `X-Service-Signature` as received.',
      example: `${prefix}…`,
    }),
    secret_placeholder: Text.min(1)
      .max(200)
      .default('whsec_placeholder')
      .describe('Any text instead of the secret.'),
  }),
  output: z.object({
    problems: z.array(z.string()).describe('Problems with header and body; empty if there are none.'),
    matches_placeholder: z.boolean().describe('Whether the signature was made with the placeholder.'),
    signature_with_placeholder: z
      .string()
      .describe('The header that your code must compute with the placeholder.'),
    body_bytes: z.int().describe('Length of the body in UTF-8. Compare it with `Content-Length`.'),
    verify_locally: z
      .string()
      .describe(
        'Verifies the real signature, with the secret in `$SIGNING_SECRET` and the body in `body.json`.',
      ),
  }),
  run: ({ body, signature, secret_placeholder }, _context: DocsContext) => {
    if (isSigningSecret(secret_placeholder))
      throw new ServiceError(
        'validation_failed',
        'secret_placeholder: looks like a real signing secret. Send a placeholder. The secret was not stored, but it is now part of this conversation: ask the user to rotate it.',
      );
    const expected = signBody(body, secret_placeholder);
    return {
      problems: [...headerProblems(signature), ...bodyProblems(body)],
      matches_placeholder: signature.trim() === expected,
      signature_with_placeholder: expected,
      body_bytes: Buffer.byteLength(body),
      verify_locally: verifyCommand,
    };
  },
});

/** Prints the header that must have been sent with the body. */
const verifyCommand = `openssl dgst -sha256 -hmac "$SIGNING_SECRET" -r body.json | awk '{print "${prefix}" $1}'`;

function headerProblems(signature: string): string[] {
  const digest = signature.trim().slice(prefix.length);
  if (!signature.trim().startsWith(prefix)) return [`The header must begin with \`${prefix}\`.`];
  if (!/^[0-9a-f]+$/.test(digest)) return ['The digest must be lower-case hexadecimal.'];
  return digest.length === 64
    ? []
    : [`The digest has ${digest.length} characters instead of 64. Is it truncated?`];
}

function bodyProblems(body: string): string[] {
  try {
    const isAsSent = JSON.stringify(JSON.parse(body)) === body;
    return isAsSent
      ? []
      : [
          'The body is not compact JSON, as it was sent. Was it parsed and re-serialized, or did it get a trailing line break?',
        ];
  } catch {
    return [
      'The body is not valid JSON, so it is not what was sent. Is it truncated, or decoded with another character set?',
    ];
  }
}
