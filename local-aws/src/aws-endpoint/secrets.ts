import { randomBytes } from 'node:crypto';
import path from 'node:path';
import * as z from 'zod';
import { readKept, writeKept } from '../data/kept-file.ts';
import type { Resolver } from '../template/resolver.ts';

/** The template's secrets. */
export interface Secrets {
  /** Answers `GetSecretValue`, or returns null for a secret that the template does not have, or that has no text. */
  get: (body: string) => object | null;
  /** Answers `PutSecretValue`, or returns null for a secret that the template does not have. */
  put: (body: string) => Promise<object | null>;
}

const SecretsFile = z.record(z.string(), z.string());
export const secretsIn = (dataDir: string) => path.join(dataDir, 'secrets.json');
const GetSecretValue = z.object({ SecretId: z.string() });
const PutSecretValue = z.object({ SecretId: z.string(), SecretString: z.string() });

/**
 * Keeps what Secrets Manager generates at a deployment in `secrets.json` of the data folder, which the first start
 * creates, with what the operator puts. The texts that `secretTextOf` gives are written nowhere. Other secrets have no
 * text. `beforeFirst` may refuse to create the first ones.
 */
export async function openSecrets(
  resolver: Resolver,
  dataDir: string,
  secretTextOf: (name: string) => string | undefined,
  beforeFirst: () => Promise<void> = async () => undefined,
): Promise<Secrets> {
  const file = secretsIn(dataDir);
  const kept = readKept(
    file,
    SecretsFile,
    `Restore it from a copy, or delete the folder ${dataDir} to start over.`,
  );
  const listed = resolver.resources('AWS::SecretsManager::Secret', ['GenerateSecretString']);
  const isGenerated = listed.filter(({ properties }) => 'GenerateSecretString' in properties);
  const generated = isGenerated.map(({ name }) => [name, randomBytes(32).toString('base64url')]);
  const secrets = SecretsFile.parse({ ...Object.fromEntries(generated), ...kept });
  if (kept === null) await beforeFirst();
  // An existing file is not written again: it is the one file that cannot be created again.
  if (kept === null || isGenerated.some(({ name }) => !(name in kept))) await writeKept(file, secrets);
  const given = listed.flatMap(({ name }) => {
    const text = secretTextOf(name);
    return text === undefined ? [] : [[name, text] as const];
  });
  const texts = new Map([...Object.entries(secrets), ...given]);
  return {
    get: (body) => {
      const { SecretId } = GetSecretValue.parse(JSON.parse(body));
      const SecretString = texts.get(SecretId);
      return SecretString === undefined ? null : { Name: SecretId, SecretString };
    },
    put: async (body) => {
      const { SecretId, SecretString } = PutSecretValue.parse(JSON.parse(body));
      if (!listed.some(({ name }) => name === SecretId)) return null;
      secrets[SecretId] = SecretString;
      await writeKept(file, secrets);
      texts.set(SecretId, SecretString);
      return { Name: SecretId };
    },
  };
}
