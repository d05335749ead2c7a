// A mail server that keeps what it gets, by its recipient.
import { SMTPServer } from 'smtp-server';
import { setTimeout as wait } from 'node:timers/promises';

const MAIL_TIMEOUT_MS = 60_000;

/** The code of six digits in the part of a mail that is plain text. */
function codeIn(mail) {
  return /(?<![\w#-])\d{6}(?![\w-])/.exec(mail.split('text/html')[0].split('\r\n\r\n').slice(1).join('\r\n\r\n'))?.[0];
}

export async function startMailbox() {
  /** By recipient the mails, as they came. */
  const mails = new Map();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: (stream, { envelope }, done) => {
      const parts = [];
      stream.on('data', (part) => parts.push(part));
      stream.on('end', () => {
        const text = Buffer.concat(parts).toString('utf8');
        for (const { address } of envelope.rcptTo) mails.set(address, [...(mails.get(address) ?? []), text]);
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${server.server.address().port}`,
    countOf: (address) => mails.get(address)?.length ?? 0,
    /** Waits for the code that is mailed to somebody. @throws {Error} when none comes */
    async codeFor(address) {
      for (const end = Date.now() + MAIL_TIMEOUT_MS; Date.now() < end; await wait(100)) {
        const code = (mails.get(address) ?? []).map(codeIn).find(Boolean);
        if (code) return code;
      }
      throw new Error(`No code was mailed to ${address}`);
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
