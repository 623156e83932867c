import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { useSession } from '../../api/session.ts';
import { CodeBlock } from '../../parts/code-block.tsx';
import { snippetsFor } from './snippet-texts.ts';

export function Snippets() {
  const { base_url, site_url } = useSession();
  const snippets = snippetsFor(base_url, site_url);
  return (
    <section className="card">
      <div className="card-head">
        <h2>Call the API</h2>
      </div>
      <div className="card-body">
        <Tabs className="tabs" defaultSelectedKey="curl">
          <TabList className="segments tab-list" aria-label="Language">
            {snippets.map(({ id, title }) => (
              <Tab key={id} id={id} className="tab">
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
    </section>
  );
}
