import { readFile, writeFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { publish } from '../release/publish';
import { app, createReleaseTest, shell } from '../test/releasing';
import { manifest, NO_API } from '../test/testDeployment';
import { createHost } from './app';
import { addLines, addPeriod, isBad, NO_EVIDENCE, strengthOf, type Period } from './judge';
import { readReleaseStates } from './releaseStates';
import { createReports, type VisitLine } from './reports';
import { candidateLines, createJudge } from './takeBack';

function period(visits: number, failed: number, restVisits: number, restFailed: number): Period {
  return {
    candidate: { visits, failed, addresses: failed },
    rest: { visits: restVisits, failed: restFailed, addresses: restFailed },
  };
}
function evidenceOf(...periods: Period[]) {
  return periods.reduce(addPeriod, NO_EVIDENCE);
}
function times(count: number, each: Period) {
  return Array.from({ length: count }, () => each);
}

describe('the rule', () => {
  // M-715.1
  test.each([
    ['fails in a tenth of its visits and the rest in none', times(20, period(5, 0.5, 95, 0)), true],
    ['fails as often as the rest', times(200, period(5, 0.05, 95, 0.95)), false],
    ['fails less often than the rest', times(200, period(5, 0, 95, 2)), false],
    ['fails with the rest, since the API is away', times(20, period(5, 4, 95, 76)), false],
    ['has had few visits', times(9, period(5, 5, 95, 0)), false],
    ['has failed twice', times(20, period(5, 0.1, 995, 0)), false],
    ['has all visits, so there is nothing to compare it with', times(20, period(100, 50, 0, 0)), false],
    ['has no visits', times(20, period(0, 0, 100, 50)), false],
  ])('a candidate that %s is taken back: %#', (_, periods, expected) => {
    expect(isBad(evidenceOf(...periods))).toBe(expected);
  });

  // M-773
  test.each([
    [2, false],
    [3, true],
  ])('takes no candidate back for failed visits of %i addresses: %s', (addresses, expected) => {
    const { candidate, rest } = period(50, 6, 950, 0);
    const others = times(9, { candidate: { ...candidate, addresses: 0 }, rest });
    expect(isBad(evidenceOf({ candidate: { ...candidate, addresses }, rest }, ...others))).toBe(expected);
  });

  // M-715.1
  test('multiplies what each period says, by the likelihood of a failed visit being the candidate’s', () => {
    const share = 0.05;
    const ratio = (odds: number) => odds / (share * odds + 1 - share);
    const expected = [4, 10, 40].reduce((sum, odds) => sum + ratio(odds) ** 2, 0) / 3;
    expect(strengthOf(evidenceOf(...times(2, period(5, 1, 95, 0))))).toBeCloseTo(expected, 6);
    expect(strengthOf(evidenceOf(period(5, 0, 95, 0)))).toBe(1);
    // More than two failed visits of a period count as two.
    expect(strengthOf(evidenceOf(period(5, 5, 95, 0)))).toBeCloseTo(expected, 6);
  });

  test('adds up the lines of all hosts by quarters of a minute, since visitors get the candidate', () => {
    const line = (time: string, version: string, visits: number, name = 'customer-app') =>
      ({
        timestamp: `2026-11-28T10:${time}Z`,
        'service.name': name,
        'service.version': version,
        visits,
        failed_visits: 1,
      }) as VisitLine;
    const lines = [
      line('00:14.000', 'a2', 100),
      line('00:15.000', 'a2', 1),
      line('00:16.000', 'a1', 10),
      line('00:29.999', 'a2', 2),
      line('00:30.000', 'a0', 20),
      line('00:30.000', 's1', 40, 'shell'),
    ];
    const candidate = { version: 'a2', share: 5, since: '', startedAt: '2026-11-28T10:00:15.000Z' };
    expect([...addLines(new Map(), lines, 'customer-app', candidate).values()]).toEqual([
      period(3, 2, 10, 1),
      period(0, 0, 20, 1),
    ]);
  });
});

describe('a candidate', () => {
  let deployment: Awaited<ReturnType<typeof createReleaseTest>>;
  let reports: ReturnType<typeof createReports>;
  let host: FastifyInstance;
  beforeEach(async () => {
    deployment = await createReleaseTest();
    await deployment.release(shell('s1'), app('a1'), manifest('provider-app', 'p1'));
    for (const build of [app('a2'), manifest('provider-app', 'p2')]) {
      const folder = await deployment.build(build);
      await publish([build.name], { ...deployment.options, buildOf: () => folder, share: 20 });
    }
    const { directory } = deployment;
    reports = createReports(directory);
    host = await createHost({ directory, upstreamUrl: NO_API, renderOnRequest: async () => null, reports });
    jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    // Five releases on a busy machine.
  }, 30_000);
  afterEach(async () => {
    jest.restoreAllMocks();
    await host.close();
    await deployment.remove();
  });

  /** Visits of a version, of which the first ones fail, and whose largest paint took so long. */
  async function visit(version: string, visits: number, failed: number, lcp?: number) {
    for (let each = 0; each < visits; each += 1) {
      const fault = {
        kind: 'error',
        app: 'customer-app',
        page: '/home',
        type: 'TypeError',
        frames: [`/customer-app/${version}/home.${version}.js:1:1`],
        first: ['customer-app', 'shell'],
      };
      const report = {
        page: '/home',
        app: 'customer-app',
        versions: { shell: 's1', 'customer-app': version, 'provider-app': 'p2' },
        isVisit: true,
        faults: each < failed ? [fault] : [],
        ...(lcp !== undefined && { vitals: { lcp } }),
      };
      await host.inject({ method: 'POST', url: '/reports', payload: JSON.stringify(report) });
    }
  }
  const candidates = async () =>
    Object.values((await deployment.directory.readReleases()).frontEnds).map((each) => each?.candidate?.version);

  // M-715.2, M-715.3
  test('that fails more often than the rest is taken back, with its evidence, and nothing else is', async () => {
    const log = deployment.file('told');
    const hook = `echo "$FRONT_END $VERSION: $MESSAGE" > ${log}`;
    const judge = createJudge(deployment.options, hook);
    let messages: string[] = [];
    for (let round = 0; round < 4; round += 1) {
      expect(messages).toEqual([]);
      await visit('a2', 15, 3);
      await visit('a1', 60, 0);
      await reports.flush();
      // Each round is a time of its own.
      const day = new Date().toISOString().slice(0, 10);
      const file = deployment.file('reports', `visits-${day}.jsonl`);
      const later = new Date(Date.now() + round * 15_000).toISOString();
      const lines = (await readFile(file, 'utf8')).split('\n').filter(Boolean);
      const moved = lines.map((line, index) =>
        index >= lines.length - 3 ? line.replace(/"timestamp":"[^"]+"/, `"timestamp":"${later}"`) : line,
      );
      // A line of the shell is cut off, as by a full disk: the next one, of the shell too, is in the same line.
      await writeFile(file, `${moved.join('\n')}\n${round === 1 ? '{"timestamp":"20' : ''}`);
      messages = await judge();
    }
    expect(messages[0]).toMatch(
      /^customer-app a2 was taken back from 20 % of the visitors: 12 of its 60 visits failed,\nand 0 of 240 /,
    );
    expect(await candidates()).toEqual([undefined, undefined, 'p2']);
    expect(await deployment.activeVersion('customer-app')).toBe('a1');
    expect(await readFile(log, 'utf8')).toContain('customer-app a2: customer-app a2 was taken back');
    const kept = JSON.parse(
      await readFile(deployment.file('reports/taken-back-customer-app-a2.json'), 'utf8'),
    ) as object;
    expect(kept).toMatchObject({
      version: 'a2',
      share: 20,
      faults: expect.arrayContaining([expect.objectContaining({ 'exception.type': 'TypeError' })]),
    });
    // It never flaps: what is taken back is nobody's until a person releases it.
    expect(await judge()).toEqual([]);
    expect(await createJudge(deployment.options, hook)()).toEqual([]);
    await expect(deployment.undo('customer-app')).rejects.toThrow('no earlier release');
  });

  // M-715.2
  test('that fails like the rest stays, whatever an unreadable line says, and so does one for staff only', async () => {
    await visit('a2', 30, 3);
    await visit('a1', 120, 12);
    await reports.flush();
    const day = new Date().toISOString().slice(0, 10);
    const file = deployment.file('reports', `visits-${day}.jsonl`);
    await writeFile(file, `${await readFile(file, 'utf8')}{"timestamp":"20`);
    expect(await createJudge(deployment.options)()).toEqual([]);
    expect(await candidates()).toEqual([undefined, 'a2', 'p2']);
    // M-700.7
    expect(await candidateLines(deployment.options)).toEqual([
      'customer-app a2: 3 of 30 visits failed, 12 of 120 of the others',
      'provider-app p2: 0 of 0 visits failed, 0 of 0 of the others',
    ]);
  });

  // M-716
  test('that is slower than the rest is said to be, and stays', async () => {
    await visit('a2', 50, 1, 3000);
    await visit('a1', 60, 0, 1000);
    await reports.flush();
    const stateOf = async (name: string) =>
      (await readReleaseStates(deployment.options)).find((each) => each.name === `Release of ${name}`);
    expect(await stateOf('customer-app')).toMatchObject({
      isWell: false,
      state: expect.stringMatching(
        /^a1 is out, .*: 0 of 60 visits failed in a day. 20 % of the visitors get a2 since .*: 1 of 50 visits failed, 0 of 60 of the others. It is slower: the largest paint of a visit in four is above 3000 ms, of the others above 1000 ms.$/,
      ),
    });
    expect(await stateOf('provider-app')).toMatchObject({
      isWell: true,
      state: expect.stringMatching(/0 of 0 visits/),
    });
    expect(await createJudge(deployment.options)()).toEqual([]);
    expect(await candidates()).toEqual([undefined, 'a2', 'p2']);
  });
});
