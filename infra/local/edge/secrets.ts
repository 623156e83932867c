import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import type { Resolver } from '../template/resolver.ts';

/** The texts of the template's secrets, by name. */
export type Secrets = ReadonlyMap<string, string>;

const SecretsFile = z.record(z.string(), z.string());
const GetSecretValue = z.object({ SecretId: z.string() });

/** Keeps what Secrets Manager generates at a deployment in `secrets.json` of the data folder, made at the first start. */
export async function openSecrets(resolver: Resolver, dataDir: string): Promise<Secrets> {
  const file = path.join(dataDir, 'secrets.json');
  const kept = await readFile(file, 'utf8').then(
    (text) => SecretsFile.parse(JSON.parse(text)),
    () => ({}),
  );
  const names = resolver.resources('AWS::SecretsManager::Secret', []).map(({ name }) => name);
  const generated = Object.fromEntries(names.map((name) => [name, randomBytes(32).toString('base64url')]));
  const secrets = { ...generated, ...kept };
  await writeFile(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  return new Map(Object.entries(secrets));
}

/** Answers `GetSecretValue`, or null for a secret that the template does not have. */
export function getSecretValue(secrets: Secrets, body: string): object | null {
  const { SecretId } = GetSecretValue.parse(JSON.parse(body));
  const SecretString = secrets.get(SecretId);
  return SecretString === undefined ? null : { Name: SecretId, SecretString };
}
