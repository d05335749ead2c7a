// The faults, by the alert that each raises and no other: `inject` does the harm on a running site, and returns the function that undoes it.
import { execFileSync } from 'node:child_process';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Does something again and again until the returned function is called. */
function repeat(work) {
  let isOver = false;
  const done = (async () => {
    while (!isOver) await work().catch(() => wait(200));
  })();
  return async () => {
    isOver = true;
    await done;
  };
}

/** A transaction that somebody has left open holds the due jobs of a lane. */
function stuck(kind) {
  return async ({ db }) => {
    const client = await db.connect();
    // Held before they are due, when nobody else takes them yet.
    const { rows } = await client.query(
      `insert into jobs (kind, payload, run_at) select $1, '{}', now() + interval '3 s' from generate_series(1, 3) returning id`,
      [kind],
    );
    const ids = rows.map(({ id }) => id);
    await client.query('begin');
    await client.query('select from jobs where id = any($1) for update', [ids]);
    return async () => {
      await client.query('delete from jobs where id = any($1)', [ids]);
      await client.query('commit');
      client.release();
    };
  };
}

function post(url, body) {
  return fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
}

/** Statements that do the harm, and those that undo it. */
function statements(harm, cure) {
  return async ({ db }) => {
    await db.query(harm);
    return () => db.query(cure);
  };
}

function cut(relay) {
  return async (stack) => {
    stack[relay].cut();
    return () => stack[relay].mend();
  };
}

/** A folder or file that is gone. */
function gone(find) {
  return async (stack) => {
    const file = find(stack);
    renameSync(file, `${file}.gone`);
    return () => renameSync(`${file}.gone`, file);
  };
}

function sites({ folder }) {
  return path.join(folder, 'site');
}

export const FAULTS = {
  ApiGone: async ({ api }) => {
    await api.stop('SIGKILL');
    return () => api.start();
  },
  HostGone: async ({ host }) => {
    await host.stop('SIGKILL');
    return () => host.start();
  },
  SiteUnreachable: async ({ front }) => {
    await front.stop();
    return () => front.start();
  },
  ApiRestarts: async ({ api }) => {
    // Prometheus reads each of the processes at least once.
    for (let restarts = 0; restarts < 3; restarts += 1) {
      await api.stop();
      await api.start();
      await wait(16_000);
    }
    return () => undefined;
  },
  DatabaseGone: cut('database'),
  ConnectionsExhausted: async ({ api, site }) => {
    await api.stop();
    await api.start({ DATABASE_POOL_SIZE: '2' });
    const crowd = Array.from({ length: 60 }, () =>
      repeat(() => fetch(`${site}/api/service/search?query=clean&page=${Math.ceil(Math.random() * 1e6)}`)),
    );
    return async () => {
      await Promise.all(crowd.map((stop) => stop()));
      await api.stop();
      await api.start();
    };
  },
  RequestsFail: statements('alter table posts rename to posts_gone', 'alter table posts_gone rename to posts'),
  RequestsSlow: async ({ db }) => {
    const client = await db.connect();
    const stop = repeat(async () => {
      await client.query('begin; lock table posts in access exclusive mode');
      await wait(3_000);
      await client.query('commit');
      await wait(100);
    });
    return async () => {
      await stop();
      client.release();
    };
  },
  // An empty disk that cannot be written in the place of the pages: the host would make a folder anew.
  PagesFail: async (stack) => {
    const folder = path.join(sites(stack), 'pages');
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'ro', 'none', folder]);
    return () => execFileSync('umount', [folder]);
  },
  ApiUnreachable: cut('toApi'),
  FrontEndMissing: gone((stack) => {
    const { frontEnds } = JSON.parse(readFileSync(path.join(sites(stack), 'releases.json'), 'utf8'));
    return path.join(sites(stack), frontEnds['provider-app'].releases[0].folder);
  }),
  PayoutsStuck: stuck('payout.send'),
  EventsStuck: stuck('payment.webhook'),
  OrdersStuck: stuck('payment.reconcile'),
  MailsStuck: stuck('mail.deliver'),
  CalendarsStuck: stuck('calendar.refresh'),
  PushesStuck: stuck('push.deliver'),
  JobsStuck: stuck('booking.match'),
  JobsGivenUp: statements(
    // Every worker that has taken it has died.
    `insert into jobs (kind, payload, run_at, attempts) values ('booking.match', '{}', now(), 5000)`,
    `delete from jobs where state = 'dead'`,
  ),
  MailGone: async ({ mails, site }) => {
    mails.cut();
    for (let number = 0; number < 3; number += 1)
      await post(`${site}/api/auth/request-otp`, { email: `somebody-${number}@example.com` });
    return () => mails.mend();
  },
  // The provider is the simulator, which loses its records while payouts are to be checked.
  PaymentProviderGone: statements(
    `alter table simulator_resources rename to simulator_resources_gone;
     update payouts set status = 'processing' where id in (select id from payouts where status = 'processed' limit 3);
     insert into jobs (kind, payload, run_at)
       select 'payout.check', jsonb_build_object('payoutId', id), now() from payouts where status = 'processing'`,
    'alter table simulator_resources_gone rename to simulator_resources',
  ),
  WebhooksRejected: async ({ site }) => {
    const stop = repeat(async () => {
      await post(`${site}/api/payments/webhook`, { id: 'WH-1' });
      await wait(5_000);
    });
    return stop;
  },
  OutcomesUnknown: statements(
    `update payouts set status = 'unknown' where id in (select id from payouts where status = 'processed' limit 4)`,
    `update payouts set status = 'processed' where status = 'unknown'`,
  ),
  PayoutsFail: statements(
    `update payouts set status = 'failed' where id = (select id from payouts where status = 'processed' limit 1)`,
    `update payouts set status = 'processed' where status = 'failed'`,
  ),
  RefundsFail: statements(
    `update refunds set status = 'failed' where id = (select id from refunds where status = 'completed' limit 1)`,
    `update refunds set status = 'completed' where status = 'failed'`,
  ),
  BooksUnbalanced: statements(
    `alter table ledger_entries disable trigger ledger_entries_balance;
     insert into ledger_entries (transaction_id, account, amount_pence) select transaction_id, account, 1 from ledger_entries limit 1;
     alter table ledger_entries enable trigger ledger_entries_balance`,
    `alter table ledger_entries disable trigger ledger_entries_balance;
     insert into ledger_entries (transaction_id, account, amount_pence)
       select transaction_id, account, -1 from ledger_entries order by id desc limit 1;
     alter table ledger_entries enable trigger ledger_entries_balance`,
  ),
  DiskFull: async ({ folder, monitoring }) => {
    const disk = path.join(folder, 'disk');
    execFileSync('sh', [
      '-c',
      `mkdir ${disk} && truncate -s 32M ${disk}.img && mkfs.ext4 -q ${disk}.img && mount -o loop ${disk}.img ${disk}`,
    ]);
    execFileSync('sh', ['-c', `head -c 64M /dev/zero >${disk}/full || true`], { stdio: 'ignore' });
    monitoring.copyProc();
    return () => {
      execFileSync('umount', [disk]);
      monitoring.copyProc();
    };
  },
  MemoryShort: async ({ monitoring }) => {
    const file = path.join(monitoring.proc, 'meminfo');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^MemAvailable:.*/m, 'MemAvailable: 300000 kB'));
    return monitoring.copyProc;
  },
  EventLoopBlocked: async ({ api }) =>
    repeat(async () => {
      api.signal('SIGSTOP');
      await wait(700);
      api.signal('SIGCONT');
      await wait(300);
    }),
  CertificateEnds: async ({ front }) => {
    await front.stop();
    await front.start(5);
    return async () => {
      await front.stop();
      await front.start();
    };
  },
  ClockOff: async ({ api }) => {
    await api.stop();
    const library = execFileSync('sh', ['-c', 'ls /usr/lib/*/faketime/libfaketimeMT.so.1'], {
      encoding: 'utf8',
    }).trim();
    await api.start({ LD_PRELOAD: library, FAKETIME: '+5s', FAKETIME_DONT_FAKE_MONOTONIC: '1' });
    return async () => {
      await api.stop();
      await api.start();
    };
  },
};
