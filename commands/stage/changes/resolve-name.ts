import * as z from 'zod';

const Ref = z.strictObject({ Ref: z.string() });
const GetAtt = z.strictObject({
  'Fn::GetAtt': z.union([z.string(), z.tuple([z.string(), z.string()]).transform((path) => path.join('.'))]),
});
const Join = z.strictObject({ 'Fn::Join': z.tuple([z.string(), z.array(z.unknown())]) });
const Sub = z.strictObject({
  'Fn::Sub': z.union([
    z.tuple([z.string(), z.record(z.string(), z.unknown())]),
    z.string().transform((text): [string, Record<string, unknown>] => [text, {}]),
  ]),
});

/** Values of references by their name, such as `AWS::StackName`. */
export type KnownValues = Record<string, string>;

/**
 * Returns the text to which CloudFormation resolves a value. References that only AWS can resolve remain as
 * `${Table}` or `${Table.Arn}`, whichever function they are in. A literal `${` becomes `${!`, as in
 * `Fn::Sub`.
 */
export function resolveName(value: unknown, known: KnownValues): string {
  const resolve = (part: unknown) => resolveName(part, known);
  const reference = (name: string) => (name in known ? literal(known[name]) : `\${${name}}`);
  const ref = Ref.safeParse(value).data;
  if (ref) return reference(ref.Ref);
  const attribute = GetAtt.safeParse(value).data;
  if (attribute) return reference(attribute['Fn::GetAtt']);
  const join = Join.safeParse(value).data;
  if (join) {
    const [between, parts] = join['Fn::Join'];
    return parts.map(resolve).join(literal(between));
  }
  const sub = Sub.safeParse(value).data;
  if (sub) {
    const [text, variables] = sub['Fn::Sub'];
    return text.replaceAll(/\$\{([^!}][^}]*)\}/g, (_, name: string) =>
      name in variables ? resolve(variables[name]) : reference(name),
    );
  }
  if (typeof value !== 'object' || value === null) return literal(value);
  const entries = Object.entries(value).map(([key, part]) => `${key}: ${resolve(part)}`);
  return `\${${entries.sort().join(', ')}}`;
}

/** Returns whether the text depends on a resource, by reference or attribute. */
export function refersTo(text: string, id: string): boolean {
  return text.includes(`\${${id}}`) || text.includes(`\${${id}.`);
}

/** The default applies to a parameter that the deployed stack does not have: CloudFormation keeps the others' values. */
export function withDefaults(known: KnownValues, parameters: unknown): KnownValues {
  const defaults = Object.entries(Parameters.parse(parameters)).flatMap(([name, { Type, Default }]) =>
    Default === undefined || Type.startsWith('AWS::SSM::') ? [] : [[name, String(Default)] as const],
  );
  return { ...Object.fromEntries(defaults), ...known };
}

const Parameters = z
  .record(z.string(), z.object({ Type: z.string(), Default: z.union([z.string(), z.number()]).optional() }))
  .default({});

function literal(value: unknown): string {
  return String(value ?? '').replaceAll('${', '${!');
}
