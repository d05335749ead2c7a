import { toDecimal } from 'contract/money/money';
import escapeHtml from 'escape-html';

function frame(title: string, content: string): string {
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · Payment simulator</title>
<link rel="stylesheet" href="/simulator/approve.css">
</head>
<body>
<main>
<p class="demo">Payment simulator: no money moves</p>
${content}
</main>
</body>
</html>`;
}

export interface Approval {
  token: string;
  amountPence: number;
  description: string;
  reference: string;
}

/** The page on which a payer agrees to pay, goes back, or tries a card that will be declined. */
export function approvalPage({ token, amountPence, description, reference }: Approval): string {
  return frame(
    'Pay Choresy',
    `
<section aria-labelledby="title">
<header>
<h1 id="title">Pay Choresy</h1>
<p class="amount">£${toDecimal(amountPence)}</p>
</header>
<dl>
<div><dt>For</dt><dd>${escapeHtml(description)}</dd></div>
<div><dt>Booking</dt><dd>${escapeHtml(reference)}</dd></div>
<div><dt>Paying as</dt><dd>Demo payer, PayPal balance</dd></div>
</dl>
<form method="post" action="/simulator/approve">
<input type="hidden" name="token" value="${escapeHtml(token)}">
<button class="primary" name="decision" value="approve">Approve</button>
<button class="plain" name="decision" value="decline" aria-describedby="decline-hint">Decline</button>
<p class="hint" id="decline-hint">Decline pays with a card that the bank refuses: the booking stays unpaid.</p>
<button class="quiet" name="decision" value="cancel">Cancel and return to Choresy</button>
</form>
</section>`,
  );
}

/** Nothing to decide: one sentence and the way back. */
export function noticePage(title: string, text: string, href: string): string {
  return frame(
    title,
    `
<section aria-labelledby="title">
<header><h1 id="title">${escapeHtml(title)}</h1></header>
<p class="text">${escapeHtml(text)}</p>
<a class="button primary" href="${escapeHtml(href)}">Back to Choresy</a>
</section>`,
  );
}
