import * as z from 'zod';
import { limits } from '../../../../shared/interface/limits.ts';
import { Text } from '../../../../shared/interface/schemas/fields.ts';
import { ServiceError } from '../../../../shared/interface/service-error.ts';
import { signBody } from '../../../../shared/webhooks/sign.ts';
import { isSigningSecret } from '../../../../shared/webhooks/signing-secret.ts';
import { defineTool } from '../../protocol/tool.ts';
import { type DocsContext, readsDocs } from '../docs-tool.ts';

const prefix = 'sha256=';

export const verifySignature = defineTool({
  name: 'verify_webhook_signature',
  title: 'Verify a webhook signature',
  description:
    'Finds out why a webhook signature does not verify. Judges the form of the header, computes what the header would be with a placeholder as the secret (so that code can be tried against it), and gives the command that verifies the real one on the own machine. Never send a real signing secret: one is refused.',
  annotations: readsDocs,
  input: z.strictObject({
    body: Text.max(limits.requestBodyBytes).meta({
      description: 'The raw request body, byte for byte, not parsed and written again.',
    }),
    signature: Text.max(1_000).meta({
      description: 'The header `X-Service-Signature` as received.',
      example: `${prefix}…`,
    }),
    secret_placeholder: Text.min(1)
      .max(200)
      .default('whsec_placeholder')
      .meta({ description: 'Any text in place of the secret.' }),
  }),
  output: z.object({
    problems: z
      .array(z.string())
      .meta({ description: 'What is wrong with header and body; empty where nothing is.' }),
    matches_placeholder: z
      .boolean()
      .meta({ description: 'Whether the header was made with the placeholder.' }),
    signature_with_placeholder: z
      .string()
      .meta({ description: 'What your code must compute with the placeholder.' }),
    body_bytes: z
      .int()
      .meta({ description: 'Length of the body in UTF-8: compare it with `Content-Length`.' }),
    verify_locally: z.string().meta({
      description: 'Command for who has the secret in `$SIGNING_SECRET` and the body in `body.json`.',
    }),
  }),
  run: ({ body, signature, secret_placeholder }, _context: DocsContext) => {
    if (isSigningSecret(secret_placeholder))
      throw new ServiceError(
        'validation_failed',
        'secret_placeholder: is a signing secret, by its form. Send a placeholder. It was not kept here, but whoever saw this conversation has it now: have the webhook URL saved anew for another secret.',
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

/** Prints the header that the body must have come with. */
const verifyCommand = `openssl dgst -sha256 -hmac "$SIGNING_SECRET" -r body.json | awk '{print "${prefix}" $1}'`;

function headerProblems(signature: string): string[] {
  const digest = signature.trim().slice(prefix.length);
  if (!signature.trim().startsWith(prefix)) return [`The header must begin with \`${prefix}\`.`];
  if (!/^[0-9a-f]+$/.test(digest))
    return ['The digest must be lower-case hexadecimal: not Base64, not upper case.'];
  return digest.length === 64
    ? []
    : [`The digest has ${digest.length} characters, and must have 64: is it cut?`];
}

function bodyProblems(body: string): string[] {
  try {
    const isAsSent = JSON.stringify(JSON.parse(body)) === body;
    return isAsSent
      ? []
      : [
          'The body is not written as it is sent, on one line without spaces: was it parsed and written again, or given a line break at its end?',
        ];
  } catch {
    return [
      'The body is no JSON, so it is not what was sent: is it cut, or decoded in another character set?',
    ];
  }
}
