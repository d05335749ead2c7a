/** The page may show its style and post its own form, and nothing else. */
export const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const STYLE = `:root { color-scheme: light dark }
body { margin: 0; background: light-dark(#fbfaf6, #101916); color: light-dark(#12261f, #ecf1ee); font: 16px/1.55 Figtree, system-ui, sans-serif }
main { max-width: 568px; margin: 0 auto; padding: 24px 16px; overflow-wrap: anywhere }
a { display: inline-block; padding: 10px 0; color: light-dark(#006243, #62d8a3); font-weight: 800; font-size: 20px; text-decoration: none }
h1 { margin: 16px 0; font-size: 24px; line-height: 1.25 }
button { padding: 12px 24px; border: 0; border-radius: 24px; background: light-dark(#006243, #62d8a3); color: light-dark(#ffffff, #06281b);
  font: inherit; font-weight: 600; cursor: pointer }
:focus-visible { outline: 3px solid light-dark(#2655d9, #a4c8ff); outline-offset: 2px }`;

function texts(mails: string | null, isStopped: boolean): { heading: string; text: string } {
  if (mails === null) return { heading: 'This link is not complete', text: 'Please open it from the email again.' };
  if (isStopped)
    return {
      heading: `You get no more ${mails}`,
      text: 'You can have them sent again at any time: on your profile.',
    };
  return {
    heading: `Stop ${mails}?`,
    text: 'One press is enough, without a login. Emails about bookings, payments and the security of your account always come.',
  };
}

/**
 * The page that stops optional mails, for customers and helpers, without a login and without scripts (M-584). It is not one of the apps': both
 * sides' mails link to it, and it has to work for as long as a mail is kept.
 * @param mails the text of their topic; null when the link is not ours
 */
export function unsubscribePage(mails: string | null, isStopped: boolean): string {
  const { heading, text } = texts(mails, isStopped);
  const canStop = mails !== null && !isStopped;
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${heading} · Choresy</title>
<style>${STYLE}</style>
</head>
<body><main>
<a href="/">Choresy</a>
<h1>${heading}</h1>
<p>${text}</p>
${canStop ? '<form method="post"><button>Stop these emails</button></form>' : ''}
</main></body>
</html>
`;
}
