import { basePath, type Operation } from '../../shared/interface/operation.ts';
import { exampleSite } from '../../shared/interface/paths.ts';

/** An example request, as its code samples send it. */
interface Sampled {
  method: string;
  url: string;
  isKeyed: boolean;
  body: object | undefined;
  /** Whether the response has a body. */
  answers: boolean;
}

/** Returns the `x-codeSamples` of an operation: its example request in three languages, without dependencies. */
export function codeSamples(
  { method, path, isKeyed, success }: Operation,
  ids: Readonly<Record<string, string>>,
  body: object | undefined,
) {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    required(ids[name], `${path}: no ${name}`),
  );
  const url = `${exampleSite}${basePath}${filled}`;
  const sampled: Sampled = {
    method,
    url,
    isKeyed: isKeyed === true,
    body,
    answers: success.body !== undefined,
  };
  return [
    { lang: 'curl', label: 'curl', source: inCurl(sampled) },
    { lang: 'JavaScript', label: 'JavaScript', source: inJavaScript(sampled) },
    { lang: 'Python', label: 'Python', source: inPython(sampled) },
  ];
}

function inCurl({ method, url, isKeyed, body }: Sampled): string {
  const isPlain = method === 'GET' || (method === 'POST' && body !== undefined);
  return [
    `curl ${isPlain ? '' : `-X ${method} `}${url}`,
    '-H "Authorization: Bearer $TOKEN"',
    ...(body ? ['-H "Content-Type: application/json"'] : []),
    ...(isKeyed ? ['-H "Idempotency-Key: $(uuidgen)"'] : []),
    ...(body ? [`-d '${JSON.stringify(body, null, 2)}'`] : []),
  ].join(' \\\n  ');
}

function inJavaScript({ method, url, isKeyed, body, answers }: Sampled): string {
  const headers = [
    `Authorization: 'Bearer ' + process.env.TOKEN,`,
    ...(body ? ["'Content-Type': 'application/json',"] : []),
    ...(isKeyed ? ["'Idempotency-Key': crypto.randomUUID(),"] : []),
  ];
  return `const response = await fetch('${url}', {
  method: '${method}',
  headers: {
    ${headers.join('\n    ')}
  },${body ? `\n  body: JSON.stringify(${indented(JSON.stringify(body, null, 2), 2)}),` : ''}
});
if (!response.ok) throw new Error(await response.text());
console.log(${answers ? 'await response.json()' : 'response.status'});
`;
}

function inPython({ method, url, isKeyed, body, answers }: Sampled): string {
  const headers = [
    '"Authorization": f"Bearer {os.environ[\'TOKEN\']}",',
    ...(body ? ['"Content-Type": "application/json",'] : []),
    ...(isKeyed ? ['"Idempotency-Key": str(uuid.uuid4()),'] : []),
  ];
  const modules = ['json', 'os', 'urllib.request', 'uuid'].filter(
    (name) => (name !== 'uuid' || isKeyed) && (name !== 'json' || body !== undefined || answers),
  );
  return `${modules.map((name) => `import ${name}`).join('\n')}

request = urllib.request.Request(
    "${url}",
    method="${method}",
    headers={
        ${headers.join('\n        ')}
    },${body ? `\n    data=json.dumps(${indented(pythonOf(body), 4)}).encode(),` : ''}
)
with urllib.request.urlopen(request) as response:
    print(${answers ? 'json.load(response)' : 'response.status'})
`;
}

/** JSON is valid Python except for three literals. No string in the examples contains them. */
function pythonOf(body: object): string {
  return JSON.stringify(body, null, 4)
    .replaceAll(/\btrue\b/g, 'True')
    .replaceAll(/\bfalse\b/g, 'False')
    .replaceAll(/\bnull\b/g, 'None');
}

function indented(text: string, spaces: number): string {
  return text.replaceAll('\n', `\n${' '.repeat(spaces)}`);
}

function required(value: string | undefined, problem: string): string {
  if (value === undefined) throw new Error(problem);
  return value;
}
