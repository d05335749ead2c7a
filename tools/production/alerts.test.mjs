import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { findProgram } from '../machine/run.mjs';

/* Each fault is injected into the figures of a healthy site, as Prometheus would read them, and raises its own alert and no other. */

const FOLDER = 'deploy/monitoring';
const rules = readFileSync(`${FOLDER}/alerts.yml`, 'utf8');
const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);

const hasPromtool = findProgram('promtool') !== null;
if (!hasPromtool) process.stderr.write('\n!!! NO promtool (Debian: prometheus): the alerts are NOT TESTED. !!!\n');
const withPromtool = hasPromtool ? test : test.skip;

/** Figures are read each 15 seconds: five minutes of a healthy site, then the fault. */
const HEALTHY_SAMPLES = 20;
function always(value) {
  return `${value}+0x60`;
}
function rising(step) {
  return `0+${step}x60`;
}
/** A gauge that is one value and then another. */
function turns(from, to) {
  return `${from}+0x${HEALTHY_SAMPLES - 1} ${to}+0x40`;
}
/** A counter that begins to rise, by so much from one sample to the next. */
function begins(step) {
  return `0+0x${HEALTHY_SAMPLES - 1} ${step}+${step}x40`;
}

const API = 'job="choresy-api",instance="api"';
function calls(status, route = '/api/service/list') {
  return `http_request_duration_seconds_count{${API},route="${route}",status="${status}"}`;
}
function bucket(le) {
  return `http_request_duration_seconds_bucket{${API},le="${le}"}`;
}
function site(kind, status) {
  return `choresy_site_request_duration_seconds_count{job="choresy-host",kind="${kind}",status="${status}"}`;
}
function overdue(lane) {
  return `choresy_jobs_overdue_seconds{${API},lane="${lane}",kind="a.job",state="ready"}`;
}
function attempts(lane, outcome) {
  return `choresy_job_attempts_total{${API},lane="${lane}",kind="a.job",outcome="${outcome}"}`;
}
function payments(kind, status) {
  return `choresy_payments{${API},kind="${kind}",status="${status}"}`;
}
function balance(account) {
  return `choresy_ledger_balance_pence{${API},account="${account}"}`;
}
const LANES = ['payouts', 'events', 'orders', 'mails', 'calendars', 'pushes', 'general'];

function up(job) {
  return `up{job="${job}",instance="${job === 'choresy-api' ? 'api' : job}"}`;
}
const DATABASE_UP = `choresy_database_up{${API}}`;
const STARTED = `process_start_time_seconds{${API}}`;
const WAITING = `choresy_database_connections{${API},state="waiting"}`;
const DEAD = `choresy_jobs_dead{${API}}`;
const REACHED = 'probe_success{job="choresy-site"}';
const CERTIFICATE = 'probe_ssl_earliest_cert_expiry{job="choresy-site"}';
const FREE_DISK = 'node_filesystem_avail_bytes{job="node",fstype="ext4",mountpoint="/"}';
const FREE_MEMORY = 'node_memory_MemAvailable_bytes{job="node"}';
const LAG = `nodejs_eventloop_lag_p99_seconds{${API}}`;
const CLOCK = `choresy_clock_offset_seconds{${API}}`;
const FRONT_END = 'choresy_site_front_end_up{job="choresy-host",front_end="customer-app"}';
const DAY = 86_400;

const HEALTHY = {
  [up('choresy-api')]: always(1),
  [up('choresy-host')]: always(1),
  [DATABASE_UP]: always(1),
  [STARTED]: always(1000),
  [WAITING]: always(0),
  [calls(200)]: rising(300),
  [calls(500)]: rising(1),
  [calls(200, '/api/payments/webhook')]: rising(2),
  [bucket('0.1')]: rising(300),
  [bucket('2.5')]: rising(303),
  [bucket('+Inf')]: rising(303),
  [site('site', 200)]: rising(300),
  [site('site', 500)]: rising(1),
  [site('api', 200)]: rising(300),
  [FRONT_END]: always(1),
  'choresy_site_front_end_up{job="choresy-host",front_end="shell"}': always(1),
  ...Object.fromEntries(LANES.map((lane) => [overdue(lane), always(3)])),
  ...Object.fromEntries(LANES.map((lane) => [attempts(lane, 'done'), rising(5)])),
  [attempts('mails', 'failed')]: rising(1),
  // Some stand where they are, as at all times: that is no news.
  [DEAD]: always(2),
  [payments('payout', 'failed')]: always(1),
  [payments('refund', 'failed')]: always(1),
  [payments('payout', 'unknown')]: always(1),
  [balance('paypal_balance')]: always(700),
  [balance('customer_funds')]: always(-700),
  [REACHED]: always(1),
  [CERTIFICATE]: always(60 * DAY),
  [FREE_DISK]: always(50),
  'node_filesystem_size_bytes{job="node",fstype="ext4",mountpoint="/"}': always(100),
  [FREE_MEMORY]: always(50),
  'node_memory_MemTotal_bytes{job="node"}': always(100),
  [LAG]: always(0.02),
  [CLOCK]: always(-0.01),
};

/** Figures that nobody shows any more. */
function gone(names) {
  const untilThen = (series) => HEALTHY[series].replace('x60', `x${HEALTHY_SAMPLES - 1} stale`);
  return Object.fromEntries(names.map((series) => [series, untilThen(series)]));
}
const OF_API = Object.keys(HEALTHY).filter((series) => series.includes(API));
function stopped(lanes) {
  return Object.fromEntries(lanes.map((lane) => [attempts(lane, 'done'), `0+5x19 100+0x40`]));
}
function stuck(lane) {
  return { [overdue(lane)]: `3+0x19 3+15x40`, ...stopped([lane]) };
}

/** By the alert that each raises: the figures that differ from a healthy site's. */
const FAULTS = {
  // The host cannot reach it either.
  ApiGone: { ...gone(OF_API), [up('choresy-api')]: turns(1, 0), [site('api', 502)]: begins(100) },
  HostGone: { [up('choresy-host')]: turns(1, 0), [REACHED]: turns(1, 0), ...gone([FRONT_END]) },
  SiteUnreachable: { [REACHED]: turns(1, 0) },
  ApiRestarts: { [STARTED]: `1000+0x19 1015+15x40` },
  // Calls fail, too, and what the database has is not shown.
  DatabaseGone: {
    [DATABASE_UP]: turns(1, 0),
    [calls(500)]: `0+1x19 120+100x40`,
    ...gone(OF_API.filter((series) => /overdue|payments|balance/.test(series))),
  },
  ConnectionsExhausted: { [WAITING]: turns(0, 4) },
  RequestsFail: { [calls(500)]: `0+1x19 50+50x40` },
  RequestsSlow: { [bucket('0.1')]: '0+300x19 5700+0x40' },
  PagesFail: { [site('site', 500)]: `0+1x19 50+50x40` },
  ApiUnreachable: { [site('api', 502)]: begins(20) },
  FrontEndMissing: { [FRONT_END]: turns(1, 0) },
  PayoutsStuck: stuck('payouts'),
  EventsStuck: stuck('events'),
  OrdersStuck: stuck('orders'),
  MailsStuck: { ...stuck('mails'), [attempts('mails', 'failed')]: '0+1x19 19+0x40' },
  CalendarsStuck: stuck('calendars'),
  PushesStuck: stuck('pushes'),
  JobsStuck: stuck('general'),
  JobsGivenUp: { [DEAD]: turns(2, 3) },
  MailGone: { ...stopped(['mails']), [attempts('mails', 'failed')]: `0+1x19 25+5x40` },
  PaymentProviderGone: { ...stopped(['payouts', 'orders', 'events']), [attempts('orders', 'failed')]: begins(3) },
  WebhooksRejected: { [calls(401, '/api/payments/webhook')]: begins(2) },
  OutcomesUnknown: { [payments('payout', 'unknown')]: turns(1, 9) },
  PayoutsFail: { [payments('payout', 'failed')]: turns(1, 2) },
  RefundsFail: { [payments('refund', 'failed')]: turns(1, 2) },
  BooksUnbalanced: { [balance('customer_funds')]: turns(-700, -699) },
  DiskFull: { [FREE_DISK]: turns(50, 6) },
  MemoryShort: { [FREE_MEMORY]: turns(50, 4) },
  EventLoopBlocked: { [LAG]: turns(0.02, 1.5) },
  CertificateEnds: { [CERTIFICATE]: turns(60 * DAY, 13 * DAY) },
  ClockOff: { [CLOCK]: turns(-0.01, -5) },
};

const FIRING = 'count by (alertname) (ALERTS{alertstate="firing"})';

function expectation(minutes, firing) {
  const samples = firing.map((name) => ({ labels: `{alertname="${name}"}`, value: 1 }));
  return { expr: FIRING, eval_time: `${minutes * 60}s`, exp_samples: samples };
}

/** A part that comes back after three minutes: its alert ends, and no other follows. */
const RECOVERIES = {
  ApiGone: { [up('choresy-api')]: '1+0x19 0+0x11 1+0x30', [site('api', 502)]: '0+0x19 100+100x11 1200+0x30' },
  DatabaseGone: { [DATABASE_UP]: '1+0x19 0+0x11 1+0x30', [calls(500)]: '0+1x19 120+100x11 1240+1x30' },
};

/** The tests for promtool, as JSON, which is YAML. */
function testsOf(file) {
  const recoveries = Object.entries(RECOVERIES).map(([alert, series]) => ({
    name: `${alert} that ends`,
    interval: '15s',
    input_series: Object.entries({ ...HEALTHY, ...series }).map(([one, values]) => ({ series: one, values })),
    promql_expr_test: [expectation(7, [alert]), ...[8.25, 8.5, 9, 9.5].map((minutes) => expectation(minutes, []))],
  }));
  const tests = Object.entries(FAULTS).map(([alert, fault]) => ({
    name: alert,
    interval: '15s',
    input_series: Object.entries({ ...HEALTHY, ...fault }).map(([series, values]) => ({ series, values })),
    promql_expr_test: [expectation(5, []), expectation(7, [alert])],
  }));
  return JSON.stringify({ rule_files: [file], evaluation_interval: '15s', tests: [...tests, ...recoveries] });
}

// M-624
withPromtool(
  'each of the 31 faults raises its own alert within two minutes, and no other, also when it ends',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'choresy-alerts-'));
    const file = join(folder, 'tests.yml');
    writeFileSync(file, testsOf(resolve(FOLDER, 'alerts.yml')));
    let report = '';
    try {
      execFileSync('promtool', ['check', 'rules', `${FOLDER}/alerts.yml`], { stdio: 'pipe', encoding: 'utf8' });
      execFileSync('promtool', ['test', 'rules', file], { stdio: 'pipe', encoding: 'utf8' });
    } catch (error) {
      report = `${error.stdout}${error.stderr}`;
    }
    rmSync(folder, { recursive: true });
    expect(report).toBe('');
  },
  60_000,
);

// M-624
test('each alert has a fault that raises it, and a line that says what to do', () => {
  const lines = readFileSync('docs/operations.md', 'utf8');
  expect(alerts).toHaveLength(31);
  expect(Object.keys(FAULTS).sort()).toEqual(alerts.toSorted());
  for (const alert of alerts) expect([alert, lines.split(`\n| ${alert} | `).length]).toEqual([alert, 2]);
});

// M-624
test('alerts and dashboard name no figure that a process does not show', async () => {
  const sources = ['api/src/platform/metrics/metrics.routes.ts', 'hosting/server/metrics.ts']
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const register = new Registry();
  collectDefaultMetrics({ register });
  const ofNode = (await register.getMetricsAsJSON()).map(({ name }) => name);
  const dashboard = JSON.parse(readFileSync(`${FOLDER}/dashboard.json`, 'utf8'));
  const queries = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  const named = [rules, ...queries].flatMap(
    (text) => text.match(/\b(?:choresy|http_request|nodejs|process)_[a-z\d_]+(?![\w-])/g) ?? [],
  );
  expect(new Set(named).size).toBeGreaterThan(15);
  const shown = (name) =>
    [name, name.replace(/_(count|bucket|sum)$/, '')].some(
      (one) =>
        ofNode.includes(one) ||
        sources.includes(`'${one}'`) ||
        sources.includes(`gauge('${one.replace('choresy_', '')}'`),
    );
  expect([...new Set(named)].filter((name) => !shown(name))).toEqual([]);
});
