import { createCalendarText } from './calendarText';
import { readBusyTimes } from './readCalendar';
import { readCalendar } from '../../../../test/readCalendar';

/** Inputs that calendar programs and people really send. */
const WINDOW = { from: Date.parse('2026-11-20T00:00:00Z'), to: Date.parse('2027-06-20T00:00:00Z') };
const START = 'DTSTART:20270512T100000Z';
const HOUR = 'DURATION:PT1H';
const SPAN = '05-12T10:00/11:00';

let events = 0;
function event(...lines: string[]): string {
  events += 1;
  const uid = lines.some((line) => line.startsWith('UID:')) ? [] : [`UID:${events}`];
  return ['BEGIN:VEVENT', ...uid, 'DTSTAMP:20261101T080000Z', ...lines, 'END:VEVENT'].join('\r\n');
}
function calendar(...lines: string[]): string {
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
}
function shown({ spans, unread }: ReturnType<typeof readCalendar>): { busy: string[]; unread: number } {
  const text = (at: number, from: number) => new Date(at).toISOString().slice(from, 16);
  return { busy: spans.map(({ from, to }) => `${text(from, 5)}/${text(to, 11)}`), unread };
}
function read(file: string | Buffer) {
  return shown(readCalendar(file, WINDOW));
}

function definition(tzid: string, rule: string): string {
  const change = ['DTSTART:19700101T000000', rule, 'TZOFFSETFROM:+0300', 'TZOFFSETTO:+0300'];
  return ['BEGIN:VTIMEZONE', `TZID:${tzid}`, 'BEGIN:STANDARD', ...change, 'END:STANDARD', 'END:VTIMEZONE'].join('\r\n');
}

describe('the zone of a time', () => {
  function at(tzid: string, ...before: string[]) {
    return read(calendar(...before, event(`DTSTART;TZID=${tzid}:20270512T100000`, HOUR)));
  }

  // M-430
  test.each([
    ['W. Europe Standard Time', '08:00'],
    ['w. europe standard time', '08:00'],
    ['Romance Daylight Time', '08:00'],
    ['GMT Standard Time', '09:00'],
    ['Eastern Standard Time', '14:00'],
    ['Pacific Standard Time 1', '17:00'],
    ['Central Standard Time', '15:00'],
    ['Central Standard Time (Mexico)', '16:00'],
    ['(UTC-05:00) Eastern Time (US & Canada)', '14:00'],
    ['(UTC+01:00) Amsterdam, Berlin', '08:00'],
    ['"(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna"', '08:00'],
    ['(GMT+01.00) Sarajevo/Skopje/Warsaw/Zagreb', '08:00'],
    ['(UTC+05:30) Chennai, Kolkata, Mumbai, New Delhi', '04:30'],
    ['(UTC) Dublin, Edinburgh, Lisbon, London', '09:00'],
    ['Greenwich Mean Time : Dublin, Edinburgh, Lisbon, London', '09:00'],
    ['(UTC) Coordinated Universal Time', '10:00'],
    ['tzone://Microsoft/Utc', '10:00'],
    ['/mozilla.org/20050126_1/Europe/Berlin', '08:00'],
    ['Berlin', '08:00'],
    ['GMT+2', '08:00'],
    ['UTC+5:30', '04:30'],
    ['-0500', '15:00'],
    ['Etc/GMT+5', '15:00'],
    // Node reads it as Bangladesh's.
    ['BST', '09:00'],
  ])('of the name %s is found without a definition', (tzid, start) => {
    const { busy, unread } = at(tzid);
    expect([busy.map((span) => span.slice(6, 11)), unread]).toEqual([[start], 0]);
  });

  // M-430
  test('of the whole calendar may be one that it defines itself', () => {
    const own = ['X-WR-TIMEZONE:My zone', definition('My zone', 'RRULE:FREQ=YEARLY')];
    expect(read(calendar(...own, event('DTSTART:20270512T130000', HOUR)))).toEqual({ busy: [SPAN], unread: 0 });
  });

  // M-430
  test('of a calendar’s own is that of its definition', () => {
    const own = definition('Customized Time Zone', 'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU');
    expect(at('"customized time zone"', own)).toEqual({ busy: ['05-12T07:00/08:00'], unread: 0 });
  });

  // M-430, M-431
  test.each([
    ['Moon', '', '09:00'],
    ['Moon', 'X-WR-TIMEZONE:Europe/Madrid', '08:00'],
    ['(UTC-07:00) Arizona', '', '17:00'],
    ['Bar', definition('Foo', 'RRULE:FREQ=YEARLY'), '07:00'],
    ['Foo', definition('Foo', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'), '09:00'],
  ])('that nobody knows (%s, %j) is guessed, and the entry is counted as unread too', (tzid, before, start) => {
    const { busy, unread } = at(tzid, before);
    expect([busy.map((span) => span.slice(6, 11)), unread]).toEqual([[start], 1]);
  });

  // M-303.1
  test.each([
    ['Europe/Madrid', '08:00'],
    ['Romance Standard Time', '08:00'],
    ['Nowhere', '09:00'],
  ])('that has none is the calendar’s own, %s, else London', (zone, start) => {
    const floating = calendar(event('DTSTART:20270512T100000', HOUR), `X-WR-TIMEZONE:${zone}`);
    expect(read(floating)).toEqual({
      busy: [`05-12T${start}/${start.replace(/^../, (hour) => `0${Number(hour) + 1}`.slice(-2))}`],
      unread: 0,
    });
  });

  // M-430
  test('is UTC if the time itself says so, whatever stands beside it', () => {
    const time = ['DTSTART;TZID=Nowhere:20270512T100000Z', 'DTEND;TZID=Europe/Paris:20270512T110000Z'];
    expect(read(calendar(event(...time)))).toEqual({ busy: [SPAN], unread: 0 });
  });
});

describe('an entry', () => {
  // M-430
  test('that says its zone beside its start alone ends in that zone too', () => {
    const lines = ['DTSTART;TZID=America/New_York:20270512T060000', 'DTEND:20270512T070000'];
    expect(read(calendar(event(...lines)))).toEqual({ busy: [SPAN], unread: 0 });
  });

  // M-431
  test('of free and busy times keeps the others where one of them makes no sense', () => {
    const periods = 'FREEBUSY:20270512T080000Z/20270512T070000Z,20270512T100000Z/PT1H';
    expect(read(calendar('BEGIN:VFREEBUSY', periods, 'END:VFREEBUSY'))).toEqual({ busy: [SPAN], unread: 1 });
  });

  // M-431
  test.each([
    ['no end', [START]],
    ['an end before its start', [START, 'DTEND:20270512T090000Z']],
    ['an end at its start', [START, 'DTEND:20270512T100000Z']],
    ['no duration', [START, 'DURATION:PT0S']],
    ['a duration below none', [START, 'DURATION:-PT1H']],
    ['a last day before its first', ['DTSTART;VALUE=DATE:20270512', 'DTEND;VALUE=DATE:20270510']],
    ['a day that does not exist', ['DTSTART:20270230T100000Z', HOUR]],
    ['two starts', [START, 'DTSTART:20270513T100000Z', HOUR]],
    ['an interval of none', [START, HOUR, 'RRULE:FREQ=DAILY;INTERVAL=0']],
    ['a rule of 31 February', [START, HOUR, 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=31']],
    ['a daily rule of 30 February', [START, HOUR, 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30']],
    ['seconds of 31 June', [START, HOUR, 'RRULE:FREQ=SECONDLY;BYMONTH=6;BYMONTHDAY=31']],
    ['a ninth Monday', [START, HOUR, 'RRULE:FREQ=MONTHLY;BYDAY=MO;BYSETPOS=9']],
    ['every second', [START, 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY']],
  ])('with %s is counted as unread, quickly, and the others are read', (_what, lines) => {
    const started = process.cpuUsage();
    const { busy, unread } = read(calendar(event(...lines), event('DTSTART:20270514T100000Z', HOUR)));
    expect([busy, unread]).toEqual([['05-14T10:00/11:00'], 1]);
    expect(process.cpuUsage(started).user).toBeLessThan(4_000_000);
  });

  // M-303.1
  test.each([
    ['its end is its start', ['DTSTART;VALUE=DATE:20270512', 'DTEND;VALUE=DATE:20270512'], '05-11T23:00/23:00'],
    ['it has no length', ['DTSTART;VALUE=DATE:20270512', 'DURATION:PT0S'], '05-11T23:00/23:00'],
    ['its days are not marked', ['DTSTART:20270512', 'DTEND:20270513'], '05-11T23:00/23:00'],
    ['its end has a time', ['DTSTART;VALUE=DATE:20270512', 'DTEND:20270512T120000Z'], '05-11T23:00/12:00'],
    ['its times are marked as days', ['DTSTART;VALUE=DATE:20270512T100000', HOUR], '05-12T09:00/10:00'],
    ['it ends at 24:00', ['DTSTART:20270512T220000Z', 'DTEND:20270512T240000Z'], '05-12T22:00/00:00'],
  ])('keeps its owner busy when %s', (_when, lines, span) => {
    expect(read(calendar(event(...lines)))).toEqual({ busy: [span], unread: 0 });
  });

  // M-303.3
  test.each([
    ['X-MICROSOFT-CDO-BUSYSTATUS:FREE', true],
    ['X-MICROSOFT-CDO-INTENDEDSTATUS:free', true],
    ['transp:transparent', true],
    ['X-MICROSOFT-CDO-BUSYSTATUS:OOF', false],
    ['X-MICROSOFT-CDO-BUSYSTATUS:WORKINGELSEWHERE', false],
    ['DESCRIPTION:Notes\r\nStatus: cancelled', false],
  ])('with %j is free: %s', (line, isFree) => {
    expect(read(calendar(event(START, HOUR, line)))).toEqual({ busy: isFree ? [] : [SPAN], unread: 0 });
  });

  // M-434
  test.each([
    ['SEQUENCE:2', 'SEQUENCE:10'],
    ['SEQUENCE:1\r\nLAST-MODIFIED:20260101T000000Z', 'SEQUENCE:1\r\nLAST-MODIFIED:20260102T000000Z'],
  ])('counts in its newest version alone (%j, %j), wherever that stands', (older, newer) => {
    const versions = (at: string) => [event('UID:a', START, HOUR, older), event('UID:a', at, HOUR, newer)];
    const moved = versions('DTSTART:20270513T100000Z');
    for (const both of [moved, moved.toReversed()])
      expect(read(calendar(...both))).toEqual({ busy: ['05-13T10:00/11:00'], unread: 0 });
    if (older === 'SEQUENCE:2') expect(read(calendar(...versions('DTSTART:20240513T100000Z'))).busy).toEqual([]);
  });
});

describe('a series', () => {
  const LONDON = 'DTSTART;TZID=Europe/London:20270512T100000';

  // M-303.2
  test('has extra days and periods, also in one list', () => {
    const extra = ['RDATE:20270513,20270514T120000Z/PT2H', 'RDATE;VALUE=DATE-TIME:20270515T080000Z'];
    const busy = [SPAN, '05-13T10:00/11:00', '05-14T12:00/14:00', '05-15T08:00/09:00'];
    expect(read(calendar(event(START, HOUR, ...extra)))).toEqual({ busy, unread: 0 });
  });

  // M-432
  test.each([
    ['a day', LONDON, '20270513', ['05-12T09:00/10:00', '05-13T09:00/10:00']],
    ['the instant of its last start', LONDON, '20270513T090000Z', ['05-12T09:00/10:00', '05-13T09:00/10:00']],
    ['an instant before it', LONDON, '20270513T085959Z', ['05-12T09:00/10:00']],
    ['a wall time', LONDON, '20270513T100000', ['05-12T09:00/10:00', '05-13T09:00/10:00']],
    ['a wall time beside UTC', START, '20270513T100000', [SPAN, '05-13T10:00/11:00']],
    ['a day before its start', START, '20270101', [SPAN]],
  ])('until %s has that one in it, and its start', (_what, start, until, busy) => {
    expect(read(calendar(event(start, HOUR, `RRULE:FREQ=DAILY;UNTIL=${until}`)))).toEqual({ busy, unread: 0 });
  });

  // M-303.2, M-434
  test.each([
    ['RECURRENCE-ID;VALUE=DATE:20270513'],
    ['RECURRENCE-ID;TZID=Europe/London:20270513T000000'],
    ['RECURRENCE-ID:20270513T090000Z'],
  ])('has a time replaced by %s, and leaves out times by days and periods', (replaces) => {
    const series = event(
      'UID:a',
      LONDON,
      HOUR,
      'RRULE:FREQ=DAILY;COUNT=5',
      'EXDATE;VALUE=DATE:20270514',
      'EXDATE;VALUE=PERIOD:20270515T090000Z/PT1H',
    );
    const moved = event('UID:a', replaces, 'DTSTART:20270513T150000Z', HOUR);
    expect(read(calendar(series, moved)).busy).toEqual(['05-12T09:00/10:00', '05-13T15:00/16:00', '05-16T09:00/10:00']);
  });

  // M-434
  test('at midnight UTC has that time alone left out, though it is another day by its own clock', () => {
    const evenings = [
      'DTSTART;TZID=America/New_York:20270110T190000',
      HOUR,
      'RRULE:FREQ=DAILY;COUNT=3',
      'EXDATE:20270112T000000Z',
    ];
    expect(read(calendar(event(...evenings))).busy).toEqual(['01-11T00:00/01:00', '01-13T00:00/01:00']);
  });

  // M-434
  test.each([
    ['EXDATE:20270504T100000', '05-03T14:00/15:00'],
    ['EXDATE:20270504T040000Z', '05-03T14:00/15:00'],
  ])('leaves out the times of %s in the zone of its start', (exdate, busy) => {
    const daily = event('DTSTART;TZID=America/New_York:20270503T100000', HOUR, 'RRULE:FREQ=DAILY;COUNT=2', exdate);
    expect(read(calendar(daily))).toEqual({ busy: [busy], unread: 0 });
  });

  // M-431
  test('that is missing does not cost the change of all its later times', () => {
    const change = event('RECURRENCE-ID;RANGE=THISANDFUTURE:20270511T100000Z', START, HOUR);
    expect(read(calendar(change))).toEqual({ busy: [SPAN], unread: 0 });
  });

  // M-303.2
  test.each([
    ['FREQ=MONTHLY', ['12-31', '01-31', '03-31', '05-31']],
    ['FREQ=MONTHLY;BYDAY=-1TH;COUNT=3', ['12-31', '01-28', '02-25']],
    ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=3', ['12-31', '01-29', '02-26']],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1', ['12-31', '02-28']],
    ['FREQ=YEARLY;BYWEEKNO=1;BYDAY=MO', ['12-31', '01-04']],
    ['FREQ=YEARLY;BYYEARDAY=100', ['12-31', '04-10']],
    ['FREQ=YEARLY;COUNT=999999999999', ['12-31']],
    ['FREQ=YEARLY;INTERVAL=999999999', ['12-31']],
    ['FREQ=HOURLY;INTERVAL=24;COUNT=2', ['12-31', '01-01']],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=FR;WKST=SU;COUNT=2', ['12-31', '01-01', '01-15']],
  ])('with the rule %s comes to its days', (rule, days) => {
    const { busy } = read(calendar(event('DTSTART:20261231T100000Z', HOUR, `RRULE:${rule}`)));
    expect(busy.map((span) => span.slice(0, 5))).toEqual(days);
  });
});

describe('a file', () => {
  const text = calendar(event('SUMMARY:Müller', START, HOUR));
  const utf16 = (content: string) => Buffer.from(content, 'utf16le');

  // M-435
  test.each([
    ['in UTF-16', utf16(text)],
    ['in UTF-16 with its mark', utf16(`\uFEFF${text}`)],
    ['in UTF-16 the other way round', utf16(text).swap16()],
    ['in UTF-16 the other way round with its mark', utf16(`\uFEFF${text}`).swap16()],
    ['in UTF-8 with its mark', Buffer.from(`\uFEFF${text}`)],
    ['with old line breaks of the Mac', Buffer.from(text.replaceAll('\r\n', '\r'))],
    ['with doubled line breaks', Buffer.from(text.replaceAll('\r\n', '\r\r\n'))],
    ['with line breaks in its notes', Buffer.from(text.replace('Müller', 'One\r\ntwo\r\n\r\nthree: four'))],
    ['with a line folded within a time', Buffer.from(text.replace('0512T', '05\r\n 12T'))],
  ])('%s is read', (_what, file) => {
    expect(read(file)).toEqual({ busy: [SPAN], unread: 0 });
  });

  // M-435
  test('with lines folded within a letter is read, also when it comes byte by byte', () => {
    const folded = Buffer.concat(
      ['DTSTART;TZID="Z', [0xc3], '\r\n ', [0xbc], 'rich"'].map((part) => Buffer.from(part as string)),
    ).toString('latin1');
    const zoned = Buffer.from(
      calendar(definition('Zürich', 'RRULE:FREQ=YEARLY'), event(`${folded}:20270512T100000`, HOUR)).replace(
        'TZID:Zürich',
        Buffer.from('TZID:Zürich').toString('latin1'),
      ),
      'latin1',
    );
    const reader = createCalendarText(WINDOW);
    for (const byte of zoned) reader.write(Buffer.from([byte]));
    expect(shown(readBusyTimes(reader.end(), WINDOW))).toEqual({ busy: ['05-12T07:00/08:00'], unread: 0 });
  });

  // M-433
  test('keeps neither events long past nor texts and attachments while it comes, however large they are', () => {
    const reader = createCalendarText(WINDOW);
    const write = (content: string) => reader.write(Buffer.from(content));
    write('BEGIN:VCALENDAR\r\n');
    const past = event('DTSTART:20160512T100000Z', HOUR, `DESCRIPTION:${'Long notes\r\n '.repeat(100)}`);
    for (let index = 0; index < 5_000; index += 1) write(`${past}\r\n`);
    write(`BEGIN:VEVENT\r\nUID:one\r\n${START}\r\n${HOUR}\r\nATTACH;ENCODING=BASE64;VALUE=BINARY:`);
    for (let index = 0; index < 200; index += 1) write('QUJD'.repeat(10_000) + (index % 2 ? '' : '\r\n '));
    write('\r\nEND:VEVENT\r\nEND:VCALENDAR');
    const file = reader.end();
    expect(JSON.stringify(file).length).toBeLessThan(1_000);
    expect(shown(readBusyTimes(file, WINDOW))).toEqual({ busy: [SPAN], unread: 0 });
  });

  // M-433
  test('with too much to come says how its owner can help', () => {
    const far = Array.from({ length: 60_000 }, (_, index) => event(`UID:${index}`, START, HOUR));
    expect(() => read(calendar(...far))).toThrow('Please add a smaller calendar');
  });

  // M-433
  test('with a list that is too long to keep counts its entry', () => {
    const dates = Array.from({ length: 60_000 }, () => '20270513T100000Z').join(',');
    expect(read(calendar(event(START, HOUR, `RDATE:${dates}`), event('DTSTART:20270514T100000Z', HOUR)))).toEqual({
      busy: ['05-14T10:00/11:00'],
      unread: 1,
    });
  });
});
