import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { useSession } from '../../api/session.ts';
import { Card } from '../../parts/card.tsx';
import { CodeBlock } from '../../parts/code-block.tsx';

export function Snippets() {
  const { base_url, site_url } = useSession();
  const snippets = snippetsFor(base_url, site_url);
  return (
    <Card title="Call the API">
      <div className="card-body">
        <Tabs className="column" defaultSelectedKey="curl">
          <TabList className="segments tab-list" aria-label="Language">
            {snippets.map(({ id, title }) => (
              <Tab key={id} id={id}>
                {title}
              </Tab>
            ))}
          </TabList>
          {snippets.map(({ id, title, code }) => (
            <TabPanel key={id} id={id}>
              <CodeBlock label={title} code={code} />
            </TabPanel>
          ))}
        </Tabs>
      </div>
    </Card>
  );
}

interface Snippet {
  id: string;
  title: string;
  code: string;
}

/** Returns examples that run as they are, except for the key. */
function snippetsFor(baseUrl: string, siteUrl: string): Snippet[] {
  return [
    {
      id: 'curl',
      title: 'curl',
      code: `curl ${baseUrl}/products \\
  -H "Authorization: Bearer $API_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{"url": "${siteUrl}/sandbox/product?prices=100,80,120&every=60"}'`,
    },
    {
      id: 'javascript',
      title: 'JavaScript',
      code: `const response = await fetch('${baseUrl}/products', {
  headers: { Authorization: \`Bearer \${process.env.API_KEY}\` },
});
const { data } = await response.json();
for (const { name, price, currency } of data)
  console.log(name, price, currency);`,
    },
    {
      id: 'python',
      title: 'Python',
      code: `import json, os, urllib.request

request = urllib.request.Request(
    "${baseUrl}/products",
    headers={"Authorization": f"Bearer {os.environ['API_KEY']}"},
)
with urllib.request.urlopen(request) as response:
    for product in json.load(response)["data"]:
        print(product["name"], product["price"], product["currency"])`,
    },
    {
      id: 'verify',
      title: 'Verify',
      code: `import { createHmac, timingSafeEqual } from 'node:crypto';

// body: the raw bytes of the request
function isOurs(body, header, secret) {
  const hex = createHmac('sha256', secret).update(body).digest('hex');
  const [ours, theirs] = [\`sha256=\${hex}\`, header].map((text) => Buffer.from(text));
  return ours.length === theirs.length && timingSafeEqual(ours, theirs);
}`,
    },
  ];
}
