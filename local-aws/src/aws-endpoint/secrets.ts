import { randomBytes } from 'node:crypto';
import path from 'node:path';
import * as z from 'zod';
import { readKept, writeKept } from '../data/kept-file.ts';
import type { Resolver } from '../template/resolver.ts';

export interface Secrets {
  /** Handles `GetSecretValue`. Returns null for a secret that is not in the template or has no value. */
  get: (body: string) => object | null;
  /** Handles `PutSecretValue`. Returns null for a secret that is not in the template. */
  put: (body: string) => Promise<object | null>;
}

const SecretsFile = z.record(z.string(), z.string());
export const secretsIn = (dataDir: string) => path.join(dataDir, 'secrets.json');
const SecretProperties = z.object({ GenerateSecretString: z.unknown().optional() });
const GetSecretValue = z.object({ SecretId: z.string() });
const PutSecretValue = z.object({ SecretId: z.string(), SecretString: z.string() });

/** In `secrets.json` of the data folder, without values from `secretTextOf`. `beforeFirst` can refuse a first one. */
export async function openSecrets(
  resolver: Resolver,
  dataDir: string,
  secretTextOf: (name: string) => string | undefined,
  beforeFirst: () => Promise<void> = async () => undefined,
): Promise<Secrets> {
  const file = secretsIn(dataDir);
  const remedy = `Restore it from a copy, or delete the folder ${dataDir} to start over.`;
  const kept = readKept(file, SecretsFile, remedy);
  const listed = resolver.resources('AWS::SecretsManager::Secret', SecretProperties);
  const isGenerated = listed.filter(({ properties }) => properties.GenerateSecretString !== undefined);
  const generated = isGenerated.map(({ name }) => [name, randomBytes(32).toString('base64url')]);
  const secrets = SecretsFile.parse({ ...Object.fromEntries(generated), ...kept });
  if (kept === null) await beforeFirst();
  // An existing file is not rewritten, because it is the only one that cannot be recreated.
  if (kept === null || isGenerated.some(({ name }) => !(name in kept))) await writeKept(file, secrets);
  const texts = new Map(listed.map(({ name }) => [name, secretTextOf(name) ?? secrets[name]]));
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
