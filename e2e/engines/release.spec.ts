// A release while somebody is on the site.
import { test } from '../support/browser';
import { releaseOrFail, useDeployment } from '../support/deployment';
import { useEngine } from './useEngine';

const OLD = 'Guides and ideas from working helpers.';
const NEW = 'New guides.';

const deployment = useDeployment();
const { visit } = useEngine();

// M-479
test('an open tab keeps its release, and the next visitor gets the new one', async () => {
  const page = await visit({ site: deployment.url });
  await page.open('/categories');
  const build = deployment.changed('customer-app', { version: '1.0.0-engines', texts: { [OLD]: NEW } });
  await releaseOrFail(deployment, 'customer-app', '--build', build);
  await page.press('link', 'Posts', { role: 'banner' });
  await page.see(OLD);
  const next = await visit({ site: deployment.url });
  await next.open('/allposts');
  await next.see(NEW);
  await releaseOrFail(deployment, 'customer-app', '--rollback');
});
