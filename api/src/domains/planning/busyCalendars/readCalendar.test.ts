import { calendarFile } from '../../bookingRecord/calendarFile';
import { CalendarError } from './calendarValues';
import type { CalendarFile } from './calendarParts';
import { createCalendarText } from './calendarText';
import { MAX_SPANS } from './readCalendar';
import { readCalendar } from '../../../../test/readCalendar';
import { readSafely } from './calendarReader';

const FROM = Date.parse('2026-03-20T00:00:00Z');
const TO = Date.parse('2026-11-20T00:00:00Z');

function calendar(...lines: string[]): string {
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n');
}
function event(...lines: string[]): string {
  const uid = lines.some((line) => line.startsWith('UID')) ? [] : ['UID:one@example.com'];
  return ['BEGIN:VEVENT', ...uid, 'SUMMARY:Secret dinner', ...lines, 'END:VEVENT'].join('\r\n');
}
/** When the owner is busy, as 'from/to' in UTC. */
function busy(...lines: string[]): string[] {
  return read(calendar(...lines)).busy;
}
function read(text: string): { busy: string[]; unread: number } {
  const { spans, unread } = readCalendar(text, { from: FROM, to: TO });
  return { busy: spans.map(({ from, to }) => `${shown(from)}/${shown(to)}`), unread };
}
function shown(at: number): string {
  return new Date(at).toISOString().slice(0, 16);
}
function starts(...lines: string[]): string[] {
  return busy(...lines).map((span) => span.slice(0, 16));
}

const NEW_YORK = [
  'BEGIN:VTIMEZONE',
  'TZID:Head Office',
  'BEGIN:DAYLIGHT',
  'DTSTART:20070311T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
  'TZOFFSETFROM:-0500',
  'TZOFFSETTO:-0400',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'DTSTART:20071104T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
  'TZOFFSETFROM:-0400',
  'TZOFFSETTO:-0500',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n');

describe('times', () => {
  // M-303.1
  test.each([
    ['UTC', ['DTSTART:20260620T090000Z', 'DTEND:20260620T103000Z'], '2026-06-20T09:00/2026-06-20T10:30'],
    ['a duration', ['DTSTART:20260620T090000Z', 'DURATION:PT1H30M'], '2026-06-20T09:00/2026-06-20T10:30'],
    [
      'no zone, which is London',
      ['DTSTART:20260620T090000', 'DTEND:20260620T100000'],
      '2026-06-20T08:00/2026-06-20T09:00',
    ],
    [
      'a zone by its name',
      ['DTSTART;TZID=Asia/Tokyo:20260620T090000', 'DURATION:PT1H'],
      '2026-06-20T00:00/2026-06-20T01:00',
    ],
    [
      'a zone of the file',
      ['DTSTART;TZID=Head Office:20260620T090000', 'DURATION:PT1H'],
      '2026-06-20T13:00/2026-06-20T14:00',
    ],
    [
      'different zones',
      ['DTSTART;TZID=Europe/Paris:20260620T090000', 'DTEND;TZID=Europe/London:20260620T090000'],
      '2026-06-20T07:00/2026-06-20T08:00',
    ],
    ['a whole day', ['DTSTART;VALUE=DATE:20260620'], '2026-06-19T23:00/2026-06-20T23:00'],
    ['whole days', ['DTSTART;VALUE=DATE:20260620', 'DTEND;VALUE=DATE:20260623'], '2026-06-19T23:00/2026-06-22T23:00'],
    ['the day of 23 hours', ['DTSTART;VALUE=DATE:20260329'], '2026-03-29T00:00/2026-03-29T23:00'],
    ['the day of 25 hours', ['DTSTART;VALUE=DATE:20261025'], '2026-10-24T23:00/2026-10-26T00:00'],
    [
      'the skipped hour',
      ['DTSTART;TZID=Europe/London:20260329T013000', 'DURATION:PT1H'],
      '2026-03-29T01:30/2026-03-29T02:30',
    ],
    [
      'the repeated hour, which is its first',
      ['DTSTART;TZID=Europe/London:20261025T013000', 'DURATION:PT15M'],
      '2026-10-25T00:30/2026-10-25T00:45',
    ],
  ])('are read from %s', (_what, lines, span) => {
    expect(busy(NEW_YORK, event(...lines))).toEqual([span]);
  });

  // M-303.1
  test('keep only the part of a long event that lies within the time that is read', () => {
    expect(busy(event('DTSTART:20200101T000000Z', 'DTEND:20300101T000000Z'))).toEqual([
      '2026-03-20T00:00/2026-11-20T00:00',
    ]);
    expect(busy(event('DTSTART:20260319T000000Z', 'DTEND:20260320T000000Z'))).toEqual([]);
    expect(busy(event('DTSTART:20261120T000000Z', 'DURATION:PT1H'))).toEqual([]);
  });

  test('events that overlap or touch are one span', () => {
    expect(
      busy(
        event('DTSTART:20260620T110000Z', 'DURATION:PT1H'),
        event('DTSTART:20260620T090000Z', 'DURATION:PT1H30M'),
        event('DTSTART:20260620T100000Z', 'DURATION:PT1H'),
      ),
    ).toEqual(['2026-06-20T09:00/2026-06-20T12:00']);
  });
});

describe('repeated events', () => {
  // M-303.2
  test.each(['Europe/London', undefined])('keep their wall time over both changes of the clocks (%s)', (zone) => {
    const start = (date: string) => `DTSTART${zone ? `;TZID=${zone}` : ''}:${date}T090000`;
    const rule = 'RRULE:FREQ=DAILY;COUNT=3';
    expect(starts(event(start('20260328'), 'DURATION:PT1H', rule))).toEqual([
      '2026-03-28T09:00',
      '2026-03-29T08:00',
      '2026-03-30T08:00',
    ]);
    expect(starts(event(start('20261024'), 'DURATION:PT1H', rule))).toEqual([
      '2026-10-24T08:00',
      '2026-10-25T09:00',
      '2026-10-26T09:00',
    ]);
  });

  // M-303.2
  test('of nights last as long as the first one on the night of a change too', () => {
    const night = (first: string, last: string) => {
      const series = [`DTSTART:${first}T220000`, 'RRULE:FREQ=DAILY;COUNT=2'];
      const spans = busy(event(...series, `DTEND:${last}T060000`));
      expect(busy(event(...series, 'DURATION:PT8H'))).toEqual(spans);
      return spans;
    };
    expect(night('20260327', '20260328')).toEqual([
      '2026-03-27T22:00/2026-03-28T06:00',
      '2026-03-28T22:00/2026-03-29T06:00',
    ]);
    expect(night('20261023', '20261024')).toEqual([
      '2026-10-23T21:00/2026-10-24T05:00',
      '2026-10-24T21:00/2026-10-25T05:00',
    ]);
  });

  // M-303.2
  test('of whole days are whole days over both changes', () => {
    const days = (first: string) => busy(event(`DTSTART;VALUE=DATE:${first}`, 'RRULE:FREQ=DAILY;INTERVAL=2;COUNT=2'));
    expect(days('20260327')).toEqual(['2026-03-27T00:00/2026-03-28T00:00', '2026-03-29T00:00/2026-03-29T23:00']);
    expect(days('20261025')).toEqual(['2026-10-24T23:00/2026-10-26T00:00', '2026-10-27T00:00/2026-10-28T00:00']);
  });

  // M-303.2
  test('leave out excluded times, add extra ones, and end as their rule says', () => {
    const weekly = [
      'DTSTART;TZID=Europe/London:20260601T090000',
      'DTEND;TZID=Europe/London:20260601T100000',
      'RRULE:FREQ=WEEKLY;UNTIL=20260622T080000Z',
    ];
    expect(starts(event(...weekly))).toEqual([
      '2026-06-01T08:00',
      '2026-06-08T08:00',
      '2026-06-15T08:00',
      '2026-06-22T08:00',
    ]);
    expect(
      starts(
        event(
          ...weekly,
          'EXDATE;TZID=Europe/London:20260601T090000,20260608T100000',
          'EXDATE:20260615T080000Z',
          'EXDATE;VALUE=DATE:20260622',
          'RDATE;TZID=Europe/London:20260603T120000',
          'RDATE;VALUE=PERIOD:20260604T090000Z/PT2H,20260605T090000Z/20260605T100000Z',
        ),
      ),
    ).toEqual(['2026-06-03T11:00', '2026-06-04T09:00', '2026-06-05T09:00', '2026-06-08T08:00']);
  });

  // M-303.2
  test('have single times moved, cancelled or freed by events of their own, and those of other series are left alone', () => {
    const series = (uid: string) => [
      `UID:${uid}`,
      'DTSTART;TZID=Europe/London:20260601T090000',
      'DURATION:PT1H',
      'RRULE:FREQ=DAILY;COUNT=5',
    ];
    const instead = (day: string, ...lines: string[]) =>
      event('UID:a', `RECURRENCE-ID;TZID=Europe/London:202606${day}T090000`, ...lines);
    expect(
      starts(
        event(...series('a')),
        instead('01', 'DTSTART;TZID=Europe/London:20260601T150000', 'DURATION:PT1H'),
        instead('02', 'DTSTART;TZID=Europe/London:20260602T090000', 'DURATION:PT1H', 'STATUS:CANCELLED'),
        instead('03', 'DTSTART;TZID=Europe/London:20260603T090000', 'DURATION:PT1H', 'TRANSP:TRANSPARENT'),
        // Moved out of the time that is read, and into it from outside.
        instead('04', 'DTSTART;TZID=Europe/London:20270604T090000', 'DURATION:PT1H'),
        event('UID:b', 'DTSTART:20250801T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=2'),
        event('UID:b', 'RECURRENCE-ID:20250802T090000Z', 'DTSTART:20260701T090000Z', 'DURATION:PT1H'),
      ),
    ).toEqual(['2026-06-01T14:00', '2026-06-05T08:00', '2026-07-01T09:00']);
  });

  // M-303.2
  test('are changed from one time on by an event that says so', () => {
    expect(
      starts(
        event('DTSTART;TZID=Europe/London:20260601T090000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=4'),
        event(
          'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/London:20260603T090000',
          'DTSTART;TZID=Europe/London:20260603T120000',
          'DURATION:PT1H',
        ),
      ),
    ).toEqual(['2026-06-01T08:00', '2026-06-02T08:00', '2026-06-03T11:00', '2026-06-04T11:00']);
  });

  // M-303.2
  test.each([
    ['DTSTART:20110301T090000', 'RRULE:FREQ=DAILY;INTERVAL=3'],
    ['DTSTART:20110301T090000', 'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH,SA'],
    ['DTSTART:20110301T090000', 'RRULE:FREQ=WEEKLY;INTERVAL=3;WKST=SU;BYDAY=SU,MO'],
    ['DTSTART;VALUE=DATE:20110301', 'RRULE:FREQ=DAILY;INTERVAL=7;UNTIL=20260901'],
    ['DTSTART;TZID=America/New_York:20110301T230000', 'RRULE:FREQ=DAILY;BYMONTH=5,10'],
  ])('that began years ago (%s, %s) are the same as when each time is counted', (start, rule) => {
    const length = start.includes('DATE:') ? 'DURATION:P1D' : 'DURATION:PT1H';
    const spans = starts(event(start, length, rule));
    // With an extra date there is no short cut.
    expect(spans).toEqual(starts(event(start, length, rule, start.replace('DTSTART', 'RDATE'))));
    expect(spans.length).toBeGreaterThan(20);
  });
});

describe('entries that keep nobody busy', () => {
  // M-303.3
  test('are events that are cancelled or marked as free, and free times of a free/busy list', () => {
    const time = ['DTSTART:20260620T090000Z', 'DURATION:PT1H'];
    expect(busy(event(...time, 'TRANSP:TRANSPARENT'), event(...time, 'STATUS:CANCELLED'))).toEqual([]);
    expect(busy(event(...time, 'TRANSP:OPAQUE'))).toHaveLength(1);
    expect(busy(event(...time, 'STATUS:TENTATIVE'))).toHaveLength(1);
    expect(
      busy(
        'BEGIN:VFREEBUSY',
        'FREEBUSY:20260620T090000Z/PT1H,20260620T120000Z/20260620T130000Z',
        'FREEBUSY;FBTYPE=FREE:20260621T090000Z/PT1H',
        'FREEBUSY;FBTYPE=BUSY-TENTATIVE:20260622T090000Z/PT1H',
        'END:VFREEBUSY',
      ),
    ).toEqual([
      '2026-06-20T09:00/2026-06-20T10:00',
      '2026-06-20T12:00/2026-06-20T13:00',
      '2026-06-22T09:00/2026-06-22T10:00',
    ]);
  });

  // M-303.4
  test('are the jobs of Choresy’s own feed', () => {
    const booking = {
      reference: 'CH-7Q2M4X',
      serviceName: 'Windows',
      startDate: '2026-06-20',
      endDate: '2026-06-21',
      startTime: '09:00',
      endTime: '11:00',
      location: '',
      description: '',
      status: 'CONFIRMED' as const,
      sequence: 0,
      changedAt: new Date('2026-06-01T09:00:00Z'),
    };
    const own = calendarFile([booking], { method: 'PUBLISH', name: 'Choresy' });
    expect(own).toContain('DTSTART:20260620T080000Z');
    expect(read(own)).toEqual({ busy: [], unread: 0 });
    expect(read(own.replaceAll('@choresy', '@example.com')).busy).toHaveLength(2);
  });
});

describe('files that are no calendar, or too much of one', () => {
  const reading = (text: string) => () => read(text);

  // M-303.5
  test.each([
    '',
    'nothing',
    '<!doctype html><title>Sign in</title>',
    '{"kind":"calendar#events"}',
    'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ann\r\nEND:VCARD',
    '\0\x01\x02\xff',
  ])('%j is rejected', (text) => {
    expect(reading(text)).toThrow(new CalendarError('There is no calendar at this address.'));
  });

  // M-303.5
  test.each([
    'BEGIN:VCALENDAR',
    'BEGIN:VCALENDAR\r\nnot a line\r\nEND:VCALENDAR',
    calendar('BEGIN:VEVENT'),
    calendar(event('DTSTART:20260620T090000Z', 'RRULE:FREQ=SOMETIMES')),
    calendar(event('DTSTART:20260620T090000Z', 'RRULE:FREQ=SOMETIMES'), event('DTEND:20260620T090000Z')),
    calendar(event('DTSTART:20260620T090000Z', 'DURATION:PT1H')).replace(/END:VEVENT[^]*/, ''),
  ])('%j is rejected as broken', (text) => {
    expect(reading(text)).toThrow(
      new CalendarError('The calendar at this address is broken, so that it cannot be read.'),
    );
  });

  test('a calendar may be empty, be several, or begin with a byte order mark', () => {
    expect(read(calendar())).toEqual({ busy: [], unread: 0 });
    const one = calendar(event('DTSTART:20260620T090000Z', 'DURATION:PT1H'));
    expect(read(`\uFEFF${one}`).busy).toHaveLength(1);
    expect(read(one + calendar(event('DTSTART:20260621T090000Z', 'DURATION:PT1H'))).busy).toHaveLength(2);
  });

  // M-303.6
  test('an entry that makes no sense is counted and leaves the others as they are', () => {
    const { busy: spans, unread } = read(
      calendar(
        event('DURATION:PT1H'),
        event('DTSTART:2026', 'DURATION:PT1H'),
        event('DTSTART:20260620T090000Z', 'DTEND:tomorrow'),
        event('DTSTART:20260620T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=MONTHLY;BYYEARDAY=4'),
        // Ninety-nine days more than the last day there is.
        event('DTSTART:99999999T999999Z', 'DURATION:PT1H'),
        event('UID:two', 'DTSTART:20260621T090000Z', 'DURATION:PT1H'),
      ),
    );
    expect([spans, unread]).toEqual([['2026-06-21T09:00/2026-06-21T10:00'], 5]);
  });

  // M-303.6
  test.each([
    ['a rule', event('UID:bad', 'DTSTART:20260620T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=SOMETIMES')],
    [
      'a rule of one of its changes',
      event('RECURRENCE-ID:20260602T090000Z', 'DTSTART:20260602T110000Z', 'RRULE:FREQ=OFTEN'),
    ],
    ['a line', event('UID:bad', 'DTSTART:20260620T090000Z', 'DURATION:PT1H', 'no value')],
    ['a line of an alarm', event('UID:bad', 'BEGIN:VALARM', 'no value', 'END:VALARM', 'DTSTART:20260620T090000Z')],
    ['a free/busy list', ['BEGIN:VFREEBUSY', 'no value', 'END:VFREEBUSY'].join('\r\n')],
    ['an end', 'BEGIN:VEVENT\r\nUID:bad'],
  ])('an entry that cannot be read for %s is counted and leaves the others as they are', (_what, broken) => {
    const weekly = event('DTSTART:20260601T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=2');
    const last = event('UID:last', 'DTSTART:20260701T090000Z', 'DURATION:PT1H', 'DESCRIPTION:folded', ' over lines');
    const spans = ['2026-06-01T09:00/2026-06-01T10:00', '2026-06-08T09:00/2026-06-08T10:00'];
    expect(read(calendar(weekly, broken, last))).toEqual({
      busy: [...spans, '2026-07-01T09:00/2026-07-01T10:00'],
      unread: 1,
    });
    expect(read(calendar(broken, weekly).replaceAll('\r\n', '\n'))).toEqual({ busy: spans, unread: 1 });
  });

  // M-303.6
  test('an entry that keeps nobody busy anyway is not counted', () => {
    const todo = ['BEGIN:VTODO', 'no value', 'END:VTODO'].join('\r\n');
    expect(read(calendar(todo))).toEqual({ busy: [], unread: 0 });
  });

  // M-303.5
  test('rules that repeat without end are given up', () => {
    const each = (rule: string) =>
      reading(calendar(event('DTSTART:20260401T000000Z', 'DURATION:PT1S', `RRULE:${rule}`)));
    expect(each('FREQ=SECONDLY')).toThrow('too many repeated events');
    expect(each('FREQ=MINUTELY;INTERVAL=3')).toThrow(/too many repeated events|more than 5,000/);
    expect(each('FREQ=MINUTELY;INTERVAL=60;COUNT=100')().busy).toHaveLength(100);
  });

  // M-303.5
  test('more busy times than anybody has are rejected', () => {
    const many = Array.from({ length: MAX_SPANS + 1 }, (_, index) => {
      const at = new Date(FROM + index * 3_600_000).toISOString().replaceAll(/[-:]|\.\d+/g, '');
      return event(`UID:${index}`, `DTSTART:${at}`, 'DURATION:PT1M');
    });
    expect(read(calendar(...many.slice(1))).busy).toHaveLength(MAX_SPANS);
    expect(reading(calendar(...many))).toThrow('more than 5,000 busy times');
  });
});

describe('strangers’ files', () => {
  const options = { from: FROM, to: TO };

  function fileOf(text: string): CalendarFile {
    const reader = createCalendarText(options);
    reader.write(Buffer.from(text));
    return reader.end();
  }

  // M-303.5
  test('are read in a thread of their own, with the same outcome', async () => {
    const text = calendar(event('DTSTART:20260620T090000', 'DURATION:PT1H'));
    expect(await readSafely(fileOf(text), options)).toEqual(readCalendar(text, options));
    const broken = calendar(event('DTSTART:20260620T090000', 'RRULE:FREQ=SOMETIMES'));
    await expect(readSafely(fileOf(broken), options)).rejects.toThrow(CalendarError);
  });

  // M-303.5
  test('that take too long are given up, and nobody else waits', async () => {
    const series = (index: number) =>
      event(`UID:${index}`, 'DTSTART:20260401T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY');
    const large = fileOf(calendar(...Array.from({ length: 2_000 }, (_, index) => series(index))));
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 10);
    await expect(readSafely(large, options, 1_500)).rejects.toThrow('takes too long');
    clearInterval(timer);
    expect(turns).toBeGreaterThan(10);
  });
});
