import {
  fullDiff,
  mangleLikeCloudFormation,
  type ResourceDifference,
  ResourceImpact,
  type TemplateDiff,
} from '@aws-cdk/cloudformation-diff';
import * as z from 'zod';
import { type Consequence, consequences, type Effect, effects, unknownConsequence } from './consequences.ts';
import { type ExplicitName, explicitName, followsFrom, isSameName, nameInWords } from './explicit-names.ts';
import { type KnownValues, withDefaults } from './resolve-name.ts';

export const Template = z.record(z.string(), z.unknown());
export type Template = z.infer<typeof Template>;

interface Change {
  effect: Effect;
  /** Harmless changes with the same text share a sentence. */
  text: (subject: string) => string;
  noun: string;
  id: string;
}

/** The maximum number of resources named in a sentence. `cdk diff` lists all of them. */
const namedAtMost = 3;

const retaining = new Set<unknown>(['Retain', 'RetainExceptOnCreate', 'Snapshot']);

const summaries: Record<Effect, { one: string; several: string }> = {
  fails: { one: 'makes the deployment fail', several: 'make the deployment fail' },
  losesData: { one: 'loses data', several: 'lose data' },
  interrupts: { one: 'interrupts users', several: 'interrupt users' },
  needsLook: { one: 'needs a look', several: 'need a look' },
  harmless: { one: 'is harmless', several: 'are harmless' },
};

/**
 * Describes what a deployment of `next` does to users and data: a summary, then the worst changes first. Based on the
 * templates only; a value that AWS resolves during the deployment can change more. `values`: of the deployed stack.
 */
export function describeChanges(deployed: Template, next: Template, values: KnownValues = {}): string[] {
  const changes: Change[] = [];
  const { resources } = difference(deployed, next);
  const names = namesOf(resources, withDefaults(values, next.Parameters));
  resources.forEachDifference((id, resource) => {
    changes.push({ id, ...changeOf(resource, names) });
  });
  return [
    summaryOf(changes),
    ...effects.flatMap((effect) => sentencesOf(changes.filter((change) => change.effect === effect))),
  ];
}

/** CloudFormation can return `?` for characters outside of ASCII. `cdk diff` ignores that in the same way. */
function difference(deployed: Template, next: Template): TemplateDiff {
  const exact = fullDiff(deployed, next);
  const mangled = fullDiff(
    deployed,
    Template.parse(JSON.parse(mangleLikeCloudFormation(JSON.stringify(next)))),
  );
  return mangled.differenceCount < exact.differenceCount ? mangled : exact;
}

/** A removed resource with an explicit name, which it has until the end of the deployment. */
interface NameOwner {
  id: string;
  type: string;
  name: ExplicitName;
}

interface Names {
  owners: NameOwner[];
  /** Null if AWS names the resource. */
  nameOf: (type: string, properties: Record<string, unknown> | undefined) => ExplicitName | null;
  /** Whether the name follows from a resource that is replaced, and so changes with it. */
  follows: (name: ExplicitName) => boolean;
}

function namesOf(resources: TemplateDiff['resources'], known: KnownValues): Names {
  const nameOf: Names['nameOf'] = (type, properties) => explicitName(type, properties, known);
  const owners: NameOwner[] = [];
  const replaced: string[] = [];
  resources.forEachDifference(
    (id, { isRemoval, changeImpact, oldResourceType: type = '', oldProperties }) => {
      const name = nameOf(type, oldProperties);
      if (isRemoval && name) owners.push({ id, type, name });
      if (changeImpact === ResourceImpact.WILL_REPLACE) replaced.push(id);
    },
  );
  return { owners, nameOf, follows: (name) => followsFrom(name, replaced) };
}

function changeOf(resource: ResourceDifference, names: Names): Omit<Change, 'id'> {
  const type = resource.oldResourceType ?? resource.newResourceType ?? 'resource';
  const consequence = consequences[type] ?? unknownConsequence(type);
  const { noun } = consequence;
  // CloudFormation rejects another type under the same ID. The old resource has to be removed first.
  if (resource.isRemoval || resource.resourceTypeChanged) return removal(resource, consequence);
  if (resource.isAddition) return addition(resource, noun, names);
  switch (resource.changeImpact) {
    case ResourceImpact.WILL_REPLACE:
    case ResourceImpact.MAY_REPLACE:
      return replacement(resource, consequence, names);
    default:
      return { noun, effect: 'harmless', text: (subject) => `Changes ${subject} without interruption.` };
  }
}

function addition(
  { newResourceType = '', newProperties }: ResourceDifference,
  noun: string,
  { owners, nameOf }: Names,
): Omit<Change, 'id'> {
  const ownName = nameOf(newResourceType, newProperties);
  const owner = owners.find(({ type, name }) => type === newResourceType && isSameName(name, ownName));
  if (!owner) return { noun, effect: 'harmless', text: (subject) => `Adds ${subject}.` };
  return {
    noun,
    effect: 'fails',
    text: (subject) =>
      `CANNOT ADD ${subject}: ${owner.id} still has the same ${nameInWords(owner.name)} when CloudFormation creates it. Keep the logical ID ${owner.id}, or change the name.`,
  };
}

function removal({ oldValue }: ResourceDifference, consequence: Consequence): Omit<Change, 'id'> {
  const { noun, lost, removed } = consequence;
  const isRetained = retaining.has(oldValue?.DeletionPolicy);
  if (lost !== undefined && !isRetained)
    return { noun, effect: 'losesData', text: (subject) => `DELETES ${subject}: ${lost}.` };
  const kept = isRetained ? ' from the stack, but AWS keeps the data' : '';
  return { noun, effect: removed.effect, text: (subject) => `Removes ${subject}${kept}: ${removed.text}.` };
}

function replacement(
  resource: ResourceDifference,
  consequence: Consequence,
  { follows, nameOf }: Names,
): Omit<Change, 'id'> {
  const isSure = resource.changeImpact === ResourceImpact.WILL_REPLACE;
  const verb = isSure ? 'Replaces' : 'May replace';
  const { effect, noun, result } = resultOf(resource, consequence);
  const { oldResourceType = '', oldProperties, newProperties } = resource;
  const name = nameOf(oldResourceType, oldProperties);
  if (!name || follows(name) || !isSameName(name, nameOf(oldResourceType, newProperties)))
    return { noun, effect, text: (subject) => `${verb} ${subject}: ${result}.` };
  const remedy = `CloudFormation does not replace a resource and keep its explicit name. Change its ${nameInWords(name)} too`;
  if (!isSure)
    return {
      noun,
      effect,
      text: (subject) => `${verb} ${subject}: ${result}. ${remedy}, or the deployment can fail.`,
    };
  return {
    noun,
    effect: 'fails',
    text: (subject) => `CANNOT REPLACE ${subject}: ${remedy}. Then: ${result}.`,
  };
}

/** What a replacement does once it is possible. */
function resultOf(
  { oldValue, newValue }: ResourceDifference,
  { noun, lost, replaced }: Consequence,
): { noun: string; effect: Effect; result: string } {
  // AWS does not document which template's policy applies, so both have to retain it.
  const isRetained =
    retaining.has(oldValue?.UpdateReplacePolicy) && retaining.has(newValue?.UpdateReplacePolicy);
  if (lost !== undefined && !isRetained) return { noun, effect: 'losesData', result: lost };
  const kept = isRetained ? 'AWS keeps the old data; ' : '';
  return { noun, effect: replaced.effect, result: `${kept}${replaced.text}` };
}

function summaryOf(changes: Change[]): string {
  const counts = effects
    .map((effect) => ({ effect, count: changes.filter((change) => change.effect === effect).length }))
    .filter(({ count }) => count > 0)
    .map(({ effect, count }, index) => {
      const { one, several } = summaries[effect];
      const counted = index === 0 ? `${count} change${count === 1 ? '' : 's'}` : String(count);
      return `${counted} ${count === 1 ? one : several}`;
    });
  return counts.length === 0 ? 'No resource changes.' : `${counts.join(', ')}.`;
}

/** Returns one sentence per change, removals first, and one per kind for harmless changes. */
function sentencesOf(changes: Change[]): string[] {
  const single = changes.filter(({ effect }) => effect !== 'harmless');
  const groups = Map.groupBy(
    changes.filter(({ effect }) => effect === 'harmless'),
    ({ text, noun }) => text(noun),
  );
  return [
    ...single.map(({ text, noun, id }) => text(`the ${noun} ${id}`)),
    ...[...groups.values()].map((group) => group[0]?.text(subjectOf(group)) ?? ''),
  ];
}

function subjectOf(group: Change[]): string {
  const [{ noun, id } = { noun: '', id: '' }] = group;
  if (group.length === 1) return `the ${noun} ${id}`;
  const named = group.slice(0, namedAtMost).map((change) => change.id);
  const more = group.length - named.length;
  return `${group.length} ${plural(noun)} (${named.join(', ')}${more > 0 ? ` and ${more} more` : ''})`;
}

function plural(noun: string): string {
  if (noun.includes('::')) return noun;
  return noun.replace(/(?<=[^aeiou])y$/, 'ie').concat('s');
}
