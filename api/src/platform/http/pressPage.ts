import type { FastifyInstance } from 'fastify';

/** The page may show its style and post its own form, and nothing else. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const STYLE = `:root { color-scheme: light dark }
body { margin: 0; background: light-dark(#fbfaf6, #101916); color: light-dark(#12261f, #ecf1ee); font: 16px/1.55 Figtree, system-ui, sans-serif }
main { max-width: 568px; margin: 0 auto; padding: 24px 16px; overflow-wrap: anywhere }
a { display: inline-block; padding: 10px 0; color: light-dark(#006243, #62d8a3); font-weight: 800; font-size: 20px; text-decoration: none }
h1 { margin: 16px 0; font-size: 24px; line-height: 1.25 }
button { padding: 12px 24px; border: 0; border-radius: 24px; background: light-dark(#006243, #62d8a3); color: light-dark(#ffffff, #06281b);
  font: inherit; font-weight: 600; cursor: pointer }
:focus-visible { outline: 3px solid light-dark(#2655d9, #a4c8ff); outline-offset: 2px }`;

interface PressPage {
  heading: string;
  text: string;
  /** The button that does what the link is for; left out when there is nothing to press. */
  button?: string;
}

const NOT_OURS: PressPage = { heading: 'This link is not complete', text: 'Please open it from the email again.' };

function render({ heading, text, button }: PressPage): string {
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
${button ? `<form method="post"><button>${button}</button></form>` : ''}
</main></body>
</html>
`;
}

/**
 * Serves the page of a mail's link that works without a login and without scripts. It is not one of the apps': every side's mails link to it.
 * Opened it asks first, as programs that look into mails open links too; a press posts to it, as do mail programs (RFC 8058) with a form of any type.
 * @param act returns the content of the page, after it has acted on a press; null when the token is not ours
 */
export function pressPage(
  app: FastifyInstance,
  url: string,
  act: (token: string, isPressed: boolean) => Promise<PressPage | null>,
): void {
  void app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser('*', { parseAs: 'string' }, (_request, _text, done) => done(null));
    forms.route<{ Querystring: { token?: unknown } }>({
      method: ['GET', 'POST'],
      url,
      handler: async ({ method, query: { token } }, reply) => {
        const page = typeof token === 'string' ? await act(token, method === 'POST') : null;
        return reply
          .code(page ? 200 : 400)
          .headers({
            'content-security-policy': PAGE_POLICY,
            'x-robots-tag': 'noindex',
            'referrer-policy': 'no-referrer',
          })
          .type('text/html; charset=utf-8')
          .send(render(page ?? NOT_OURS));
      },
    });
  });
}
