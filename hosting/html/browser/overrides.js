// Runs before bootstrap.ts, in pages of a site for testing only (ALLOW_OVERRIDES=1): puts a developer's own build in the place
// of an app, and a badge on the page that says so. shell/src/federation/runtime.ts reads what is stored here.
const KEY = 'federation:overrides';
const PARAMETER = 'federation-override';

/** Name of a remote → URL of its entry. */
function readOverrides() {
  try {
    return JSON.parse(localStorage.getItem(KEY)) ?? {};
  } catch {
    return {};
  }
}

// ?federation-override=customer_app@http://localhost:3001/remoteEntry.js, as `npm run dev -w customer-app -- --in …` prints it.
function storeFromUrl() {
  const url = new URL(location.href);
  const [, name, entry] = /^(\w+)@(.+)$/.exec(url.searchParams.get(PARAMETER) ?? '') ?? [];
  if (!name) return;
  localStorage.setItem(KEY, JSON.stringify({ ...readOverrides(), [name]: entry }));
  url.searchParams.delete(PARAMETER);
  history.replaceState(history.state, '', url);
}

function leave() {
  localStorage.removeItem(KEY);
  location.reload();
}

function showBadge(overrides) {
  const badge = document.createElement('aside');
  badge.setAttribute('aria-label', 'Override');
  badge.style.cssText =
    'position:fixed;inset:auto auto 12px 12px;z-index:2147483647;display:flex;gap:12px;align-items:center;padding:8px 12px;border-radius:8px;' +
    'background:#5b2a00;color:#fff;font:14px/1.4 system-ui,sans-serif';
  const builds = Object.entries(overrides).map(([name, entry]) => `${name.replaceAll('_', '-')} from ${entry}`);
  const button = document.createElement('button');
  button.textContent = 'Leave';
  button.style.cssText =
    'padding:4px 12px;border:1px solid #fff;border-radius:6px;background:none;color:inherit;font:inherit';
  button.addEventListener('click', leave);
  badge.append(builds.join(', '), button);
  document.body.append(badge);
}

/** Leaves the files of the builds that are replaced out of what code.ts fetches. */
function dropFiles(overrides) {
  const { apps } = JSON.parse(document.getElementById('deployment').textContent);
  // A text node: Trusted Types take the text of a script element for a script, regardless of its type.
  const text = document.getElementById('code')?.firstChild;
  if (!text) return;
  const code = JSON.parse(text.data);
  const folders = Object.keys(overrides).map((name) => apps[name.replaceAll('_', '-')]?.entry.replace(/[^/]*$/, ''));
  const kept = (urls) => urls.filter((url) => !folders.some((folder) => folder && url.startsWith(folder)));
  text.data = JSON.stringify(Object.fromEntries(Object.entries(code).map(([kind, urls]) => [kind, kept(urls)])));
}

storeFromUrl();
const overrides = readOverrides();
if (Object.keys(overrides).length > 0) {
  document.addEventListener('DOMContentLoaded', () => {
    // HTML that was rendered from the release cannot be hydrated by another build: the browser renders the page itself.
    const state = document.getElementById('dehydrated-state');
    if (state) document.getElementById('root').replaceChildren();
    state?.remove();
    dropFiles(overrides);
    showBadge(overrides);
  });
}
