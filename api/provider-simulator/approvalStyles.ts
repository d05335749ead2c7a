/** The approval page's own small stylesheet, in the product's colours and shapes, light and dark. */
export const APPROVAL_STYLES = `
:root{color-scheme:light dark;
--bg:light-dark(#fbfaf6,#0d1412);--surface:light-dark(#fff,#151e1b);--surface-2:light-dark(#f2f4ed,#1d2724);
--ink:light-dark(#12261f,#edf1ec);--ink-2:light-dark(#455750,#b3bdb7);--line:light-dark(#dde1d9,#2d3a36);
--line-strong:light-dark(#7c8a83,#6b7c75);--brand:light-dark(#006243,#61d8a1);--brand-hover:light-dark(#005136,#85e9b6);
--on-brand:light-dark(#fff,#021e14);--deep:light-dark(#003726,#0a291f);--on-deep:light-dark(#f3f9f1,#f0f5ef);
--on-deep-2:light-dark(#c2dccc,#b4cabd);--warning:light-dark(#764a05,#f5cf7d);--warning-soft:light-dark(#fff0cc,#453211);
--focus:light-dark(#1957d2,#96c9ff);--shadow:light-dark(rgb(20 50 40/.14),rgb(0 0 0/.5))}
*{box-sizing:border-box;margin:0}
body{min-block-size:100svh;display:grid;place-items:center;padding:24px 16px;background:var(--bg);color:var(--ink);
font:400 1rem/1.55 Figtree,system-ui,"Segoe UI",Roboto,Arial,sans-serif;overflow-wrap:anywhere}
main{inline-size:min(100%,440px);display:grid;gap:16px;justify-items:center}
.demo{padding:4px 14px;border-radius:999px;background:var(--warning-soft);color:var(--warning);font-size:.8125rem;
font-weight:650;text-align:center}
section{inline-size:100%;overflow:clip;border:1px solid var(--line);border-radius:20px;background:var(--surface);
box-shadow:0 2px 6px var(--shadow),0 24px 48px -16px var(--shadow);padding-block-end:24px}
header{padding:28px;background:var(--deep);color:var(--on-deep)}
h1{font-size:1.125rem;font-weight:700;line-height:1.25;letter-spacing:-.012em;color:var(--on-deep-2);text-wrap:balance}
.amount{margin-block-start:6px;font-size:2.75rem;font-weight:800;line-height:1.06;letter-spacing:-.03em;
font-variant-numeric:tabular-nums}
dl{padding:20px 28px 0}
dl div{display:grid;grid-template-columns:7.5rem 1fr;gap:12px;padding-block:10px;border-block-end:1px solid var(--line)}
dl div:last-child{border:0}
dt{color:var(--ink-2);font-size:.9375rem}
dd{font-weight:600;text-align:end}
form{display:grid;gap:12px;padding:12px 28px 0}
.text{padding:24px 28px}
button,.button{display:flex;align-items:center;justify-content:center;min-block-size:52px;padding:12px 22px;
border:1px solid transparent;border-radius:14px;font:inherit;font-weight:650;line-height:1.2;text-decoration:none;cursor:pointer}
.button{margin-inline:28px}
.primary{background:var(--brand);color:var(--on-brand)}
.primary:hover{background:var(--brand-hover)}
.plain{background:var(--surface);border-color:var(--line-strong);color:var(--ink)}
.plain:hover{background:var(--surface-2)}
.quiet{min-block-size:44px;background:none;color:var(--brand);text-decoration:underline;text-underline-offset:3px}
.hint{margin-block-start:-4px;font-size:.875rem;color:var(--ink-2)}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
@media (width < 400px){dl div{grid-template-columns:1fr;gap:0}dd{text-align:start}}
`;
