import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import type { Resolver } from '../template/resolver.ts';

/** The texts of the template's secrets, by name. */
export type Secrets = ReadonlyMap<string, string>;

const SecretsFile = z.record(z.string(), z.string());
const GetSecretValue = z.object({ SecretId: z.string() });

/**
 * Keeps what Secrets Manager generates at a deployment in `secrets.json` of the data folder, made at the first start.
 * Other secrets have the value that a person gives them, here by the environment, and are written nowhere; without one
 * they have none.
 */
export async function openSecrets(
  resolver: Resolver,
  dataDir: string,
  providerKeys: ReadonlyMap<string, string>,
): Promise<Secrets> {
  const file = path.join(dataDir, 'secrets.json');
  const kept = await readFile(file, 'utf8').then(
    (text) => SecretsFile.parse(JSON.parse(text)),
    () => ({}),
  );
  const listed = resolver.resources('AWS::SecretsManager::Secret', ['GenerateSecretString']);
  const isGenerated = listed.filter(({ properties }) => 'GenerateSecretString' in properties);
  const generated = isGenerated.map(({ name }) => [name, randomBytes(32).toString('base64url')]);
  const secrets = SecretsFile.parse({ ...Object.fromEntries(generated), ...kept });
  await writeFile(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  const given = listed.flatMap(({ name }) => {
    const key = providerKeys.get(path.posix.basename(name).replace(/-key$/, ''));
    return key === undefined ? [] : [[name, key] as const];
  });
  return new Map([...Object.entries(secrets), ...given]);
}

/** Answers `GetSecretValue`, or null for a secret that the template does not have. */
export function getSecretValue(secrets: Secrets, body: string): object | null {
  const { SecretId } = GetSecretValue.parse(JSON.parse(body));
  const SecretString = secrets.get(SecretId);
  return SecretString === undefined ? null : { Name: SecretId, SecretString };
}
