import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { missingMailRecords } from '../../../commands/stage/preconditions.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const folder = temporaryFolder('mail');
const outputsFile = path.join(folder, 'outputs.json');
const records = ['a', 'b', 'c'].map((key) => `${key}._domainkey.example.com CNAME ${key}.dkim.amazonses.com`);
const [DnsRecord1, DnsRecord2, DnsRecord3] = records;
const RecommendedDnsRecord = '_dmarc.example.com TXT "v=DMARC1; p=none"';
const outputs = { 'PriceWatch-dev-mail': { DnsRecord1, DnsRecord2, DnsRecord3, RecommendedDnsRecord } };
writeFileSync(outputsFile, JSON.stringify(outputs));

const dns = (known: Record<string, string[]>) => async (name: string) => {
  const found = known[name];
  if (!found) throw new Error(`queryCname ENOTFOUND ${name}`);
  return found;
};

test('records in DNS are not missing, whatever their case', async () => {
  const known = Object.fromEntries(
    ['a', 'b', 'c'].map((key) => [
      `${key}._domainkey.example.com`,
      [`${key.toUpperCase()}.dkim.amazonses.com`],
    ]),
  );
  expect(await missingMailRecords(outputsFile, 'PriceWatch-dev-mail', dns(known))).toEqual([]);
});

test('records that DNS lacks, or has with another value, are missing, except the recommended one', async () => {
  const known = {
    'a._domainkey.example.com': ['a.dkim.amazonses.com'],
    'b._domainkey.example.com': ['elsewhere.example'],
  };
  expect(await missingMailRecords(outputsFile, 'PriceWatch-dev-mail', dns(known))).toEqual(records.slice(1));
});

test('a stack without records fails the command', async () => {
  await expect(missingMailRecords(outputsFile, 'PriceWatch-dev', dns({}))).rejects.toThrow(
    'Missing DNS records',
  );
});
