// Runs before anything is drawn. Kept free of dependencies: its text is part of every page.

// The theme that was chosen, so that the page is never drawn in the other one first. Storage may be blocked.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {}

// Scripts may come from the site and from where its apps are deployed, and no text ever becomes markup or code.
if (window.trustedTypes) {
  const { apps } = JSON.parse(document.getElementById('deployment').textContent);
  const origins = [location.origin, ...Object.values(apps).map(({ entry }) => new URL(entry, location.href).origin)];
  trustedTypes.createPolicy('default', {
    createScriptURL: (url) => (origins.includes(new URL(url, location.href).origin) ? url : null),
    createHTML: () => null,
    createScript: () => null,
  });
}
