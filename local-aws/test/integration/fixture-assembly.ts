import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod';
import { readAssembly, type Template } from '../../src/template/template.ts';

const Note = z.object({
  at: z.number(),
  record: z
    .looseObject({
      body: z.string(),
      messageId: z.string(),
      eventSourceARN: z.string(),
      attributes: z.record(z.string(), z.string()),
    })
    .optional(),
  /** The number of messages in its batch, including itself. */
  batch: z.number().optional(),
  event: z.record(z.string(), z.unknown()).optional(),
});
type Note = z.infer<typeof Note>;

/** A copy of the fixture's synthesized app, an empty data folder, and the worker function's notes. */
export interface FixtureAssembly {
  dataDir: string;
  assembly: string;
  notes: () => Promise<Note[]>;
  /** What the worker received for one message body, in order. */
  notesOf: (body: string) => Promise<Note[]>;
  remove: () => Promise<void>;
}

const folderOfFixture = path.join(import.meta.dirname, 'fixture');

export async function fixtureTemplate(): Promise<Template> {
  return (await readAssembly(folderOfFixture)).template;
}

/** `change` modifies the template. */
export async function copyFixture(
  change: (template: string) => string = (template) => template,
): Promise<FixtureAssembly> {
  const folder = await mkdtemp(path.join(tmpdir(), 'local-run-'));
  const assembly = path.join(folder, 'assembly');
  const notesFile = path.join(folder, 'notes.jsonl');
  await cp(folderOfFixture, assembly, { recursive: true });
  const template = path.join(assembly, 'Fixture.template.json');
  await writeFile(template, change(await readFile(template, 'utf8')).replace('NOTES_FILE', notesFile));
  await writeFile(notesFile, '');
  const notes = async () => {
    const lines = (await readFile(notesFile, 'utf8')).split('\n').filter(Boolean);
    return lines.map((line) => Note.parse(JSON.parse(line)));
  };
  return {
    dataDir: path.join(folder, 'data'),
    assembly,
    notes,
    notesOf: async (body) => (await notes()).filter(({ record }) => record?.body === body),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
