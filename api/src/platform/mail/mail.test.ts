import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { createCustomer, createOperator, createProvider } from '../../../test/builders';
import { callApi } from '../../../test/callApi';
import { startTestApp, type TestApp } from '../../../test/testApp';
import { DAY_MS, HOUR_MS } from '../lib/durations';
import { sendOneTimeCode, sendPayoutEmailChanged } from '../../domains/mails/accountMails';
import { listMails } from './outbox.repo';
import { queueMail } from './queueMail';

/** A mail server that keeps what it gets; `rejectWith` is the code that rejects the next recipients. */
async function startMailServer() {
  const received: string[] = [];
  const state = { rejectWith: 0 };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: (_address, _session, done) =>
      done(state.rejectWith ? Object.assign(new Error('not here'), { responseCode: state.rejectWith }) : null),
    onData: (stream, _session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        received.push(Buffer.concat(parts).toString('utf8'));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    received,
    state,
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(resolve);
      }),
  };
}

const code = { to: 'amelia@example.com', code: '482913', purpose: 'customer-signup' } as const;

async function statuses(app: TestApp) {
  return (await listMails(app.context.db, 10)).map(({ status }) => status);
}

describe('without a mail server', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });

  test('writes no mail when its transaction fails', async () => {
    await expect(
      app.context.db.transaction().execute(async (trx) => {
        await sendOneTimeCode(trx, app.context, { ...code, to: 'nobody@example.com' });
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    await app.context.jobs.runAll();
    expect(await listMails(app.context.db, 10)).toEqual([]);
  });

  // M-573
  test('ends with the pages of help and privacy', async () => {
    const to = 'ada@example.com';
    await sendOneTimeCode(app.context.db, app.context, { ...code, to });
    await app.context.jobs.runAll();
    const mail = (await listMails(app.context.db, 10)).find((one) => one.to === to);
    for (const path of ['contact', 'privacy']) {
      expect(mail?.text).toContain(`: http://localhost:3000/info/${path}`);
      expect(mail?.html).toContain(`href="http://localhost:3000/info/${path}"`);
    }
    await app.context.db.deleteFrom('outbox').execute();
  });

  // M-65.7
  test('lists the mails at /dev/mail, newest first, each of them readable in full', async () => {
    await sendOneTimeCode(app.context.db, app.context, code);
    await queueMail(app.context.db, app.context, {
      kind: 'booking-confirmed',
      to: '<script>@example.com',
      subject: 'A <b>bold</b> subject',
      text: 'Heading\n\nBody <img src=x>',
      attachments: [
        { filename: 'CH-1.ics', contentType: 'text/calendar; charset=utf-8', content: 'BEGIN:VCALENDAR\r\n' },
      ],
    });
    await app.context.jobs.runAll();
    expect(await statuses(app)).toEqual(['sent', 'sent']);

    const list = await app.http.inject('/dev/mail');
    expect(list.headers['content-type']).toContain('text/html');
    expect(list.headers['content-security-policy']).toContain("default-src 'none'; style-src 'self'; img-src 'self'");
    expect(list.body).toContain('482913');
    expect(list.body).toContain('A &lt;b&gt;bold&lt;/b&gt; subject');
    expect(list.body).not.toContain('<script>');
    const [first, second] = [...list.body.matchAll(/href="(\/dev\/mail\/[0-9a-f-]{36})"/g)].map((match) => match[1]!);

    const withFile = await app.http.inject(first!);
    expect(withFile.body).toContain('CH-1.ics');
    expect(withFile.body).not.toContain('<img src=x>');
    const file = await app.http.inject(`${first}/files/0`);
    expect(file.body).toBe('BEGIN:VCALENDAR\r\n');
    expect(file.headers['content-disposition']).toBe('attachment; filename="CH-1.ics"');

    const html = await app.http.inject(`${second}/html`);
    expect(html.headers['content-security-policy']).toContain('sandbox');
    expect(html.headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(html.body).toContain('482913');
  });

  test.each([
    '/dev/mail/nonsense',
    '/dev/mail/3f2b6a62-8f44-4b55-9d8a-0d7a1f1c9a11',
    '/dev/mail/nonsense/html',
    '/dev/mail/nonsense/files/0',
  ])('returns a page that explains the missing mail for %s', async (url) => {
    const response = await app.http.inject(url);
    expect(response.statusCode).toBe(404);
    expect(response.body).toContain('No such mail');
  });

  // M-10.3
  test('does not reveal the new payout address in the warning to the old one', async () => {
    await sendPayoutEmailChanged(app.context.db, app.context, {
      accountId: randomUUID(),
      to: 'old@example.com',
      name: 'Hugo Park',
      newAddress: 'thief@example.com',
    });
    const [mail] = await listMails(app.context.db, 1);
    expect(mail).toMatchObject({ to: 'old@example.com' });
    expect(`${mail!.text}${mail!.html}`).not.toContain('thief@');
    expect(mail!.text).toContain('72 hours');
  });
});

describe('with a mail server', () => {
  let app: TestApp;
  let smtp: Awaited<ReturnType<typeof startMailServer>>;
  beforeAll(async () => {
    smtp = await startMailServer();
    app = await startTestApp({ settings: { smtpUrl: smtp.url } });
  });
  afterAll(async () => {
    await app.stop();
    await smtp.close();
  });

  test('delivers a code once and erases its text from the outbox', async () => {
    await sendOneTimeCode(app.context.db, app.context, code);
    await app.context.jobs.runAll();
    expect(smtp.received).toHaveLength(1);
    expect(smtp.received[0]).toMatch(/^To: amelia@example\.com\r$/m);
    expect(smtp.received[0]).toMatch(/^From: Choresy </m);
    expect(smtp.received[0]).toContain('482913');
    const [mail] = await listMails(app.context.db, 1);
    expect(mail).toMatchObject({ status: 'sent', text: '', html: null });
    expect(smtp.received[0]).toContain(`Message-ID: <${mail!.id}@`);
  });

  test('retries a mail when the mail server is busy and gives up when it rejects the mail for good', async () => {
    smtp.state.rejectWith = 450;
    await sendOneTimeCode(app.context.db, app.context, code);
    await app.context.jobs.runAll();
    expect((await statuses(app))[0]).toBe('queued');
    smtp.state.rejectWith = 0;
    app.clock.advance(10_000);
    await app.context.jobs.runAll();
    expect((await statuses(app))[0]).toBe('sent');
    expect(smtp.received).toHaveLength(2);

    smtp.state.rejectWith = 550;
    await sendOneTimeCode(app.context.db, app.context, code);
    await app.context.jobs.runAll();
    app.clock.advance(DAY_MS);
    expect(await app.context.jobs.runAll()).toBe(0);
    expect((await statuses(app))[0]).toBe('failed');
    smtp.state.rejectWith = 0;
  });

  // M-425
  test.each([550, 501, 521])(
    'tries a mail once that is refused with %i, and tells its person and the desk until another mail arrives',
    async (responseCode) => {
      const amelia = await createCustomer(app);
      const { token } = await createOperator(app);
      const mail = {
        kind: 'booking-confirmed',
        to: amelia.email,
        accountId: amelia.id,
        subject: 'x',
        text: 'x',
      } as const;
      const refused = async () =>
        (await callApi(app, 'GET', '/api/customer/profile', { token: amelia.token })).body.data as {
          refusedEmail?: string;
        };
      smtp.state.rejectWith = responseCode;
      await queueMail(app.context.db, app.context, mail);
      await app.context.jobs.runAll();
      smtp.state.rejectWith = 0;
      expect((await refused()).refusedEmail).toBe(amelia.email);
      const { body } = await callApi(app, 'GET', '/api/operator/attention?kind=given-up-job', { token });
      expect(JSON.stringify(body)).toContain(`The mail to ${amelia.email} is refused`);
      app.clock.advance(60_000);
      await app.context.jobs.runAll();
      expect(smtp.received.filter((received) => received.includes(`To: ${amelia.email}`))).toEqual([]);

      await queueMail(app.context.db, app.context, mail);
      await app.context.jobs.runAll();
      expect((await refused()).refusedEmail).toBeUndefined();
    },
  );

  // M-425
  test('tells a helper of an address that no mail server can be given', async () => {
    const hugo = await createProvider(app);
    const mail = { kind: 'payout-sent', to: 'hu go@', accountId: hugo.id, subject: 'x', text: 'x' } as const;
    await queueMail(app.context.db, app.context, mail);
    await app.context.jobs.runAll();
    const { body } = await callApi(app, 'GET', '/api/auth/me-service', { token: hugo.token });
    expect(body.provider).toMatchObject({ refusedEmail: 'hu go@' });
  });

  // M-425
  test.each([451, 530])('tries a mail again that is refused with %i', async (responseCode) => {
    smtp.state.rejectWith = responseCode;
    await sendOneTimeCode(app.context.db, app.context, { ...code, to: `later-${responseCode}@example.com` });
    await app.context.jobs.runAll();
    smtp.state.rejectWith = 0;
    app.clock.advance(DAY_MS);
    await app.context.jobs.runAll();
    expect((await statuses(app))[0]).toBe('sent');
  });

  // M-92.2
  test('delivers a mail that was given up when an operator has its job retried', async () => {
    const mail = { kind: 'booking-confirmed', to: 'given-up@example.com', subject: 'Given up', text: 'x' } as const;
    const given = async () => (await listMails(app.context.db, 50)).find(({ to }) => to === mail.to)!;
    smtp.state.rejectWith = 450;
    await queueMail(app.context.db, app.context, mail);
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      await app.context.jobs.runAll();
      app.clock.advance(HOUR_MS);
    }
    expect((await given()).status).toBe('failed');
    smtp.state.rejectWith = 0;
    const { id: outboxId } = await given();
    const job = await app.context.db
      .selectFrom('jobs')
      .select('id')
      .where('state', '=', 'dead')
      .where('dedupe_key', '=', outboxId)
      .executeTakeFirstOrThrow();
    const { token } = await createOperator(app);
    const body = { reason: 'The mail server is back' };
    expect((await callApi(app, 'POST', `/api/operator/jobs/${job.id}/retry`, { token, body })).status).toBe(200);
    await app.context.jobs.runAll();
    expect((await given()).status).toBe('sent');
    expect(smtp.received.filter((received) => received.includes('given-up@example.com'))).toHaveLength(1);
  });

  // M-585
  test('says in its headers that a program has sent it, and how an optional one is stopped', async () => {
    const unsubscribeUrl = 'https://choresy.example/api/mails/unsubscribe?token=reviews.3f2b6a62-8f44-4b55-9d8a.proof';
    const mail = { kind: 'review-reply', subject: 'x', text: 'x' } as const;
    await queueMail(app.context.db, app.context, { ...mail, to: 'optional@example.com', unsubscribeUrl });
    await queueMail(app.context.db, app.context, { ...mail, to: 'needed@example.com' });
    await app.context.jobs.runAll();
    const headersTo = (to: string) =>
      smtp.received
        .find((received) => received.includes(`To: ${to}`))!
        .split('\r\n\r\n')[0]!
        .replace(/\r\n[ \t]+/g, ' ');
    const [optional, needed] = [headersTo('optional@example.com'), headersTo('needed@example.com')];
    for (const headers of [optional, needed]) expect(headers).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
    expect(optional).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`);
    expect(optional).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
    expect(needed).not.toContain('List-Unsubscribe');
  });

  test('cannot inject a header through a mail’s subject', async () => {
    await queueMail(app.context.db, app.context, {
      kind: 'booking-confirmed',
      to: 'a@example.com',
      subject: 'Hello\r\nBcc: everyone@example.com',
      text: 'x',
    });
    await app.context.jobs.runAll();
    expect(smtp.received.at(-1)).not.toMatch(/^Bcc:/m);
  });

  test('returns 404 for /dev/mail when a mail server is set', async () => {
    expect((await app.http.inject('/dev/mail')).statusCode).toBe(404);
  });
});

// M-65.7
test('returns 404 for /dev/mail in production', async () => {
  const app = await startTestApp({
    settings: { isProduction: true, jwtSecret: 'x1y2z3w4v5u6t7s8r9q0-abcdefghijklmno' },
  });
  expect((await app.http.inject('/dev/mail')).statusCode).toBe(404);
});
