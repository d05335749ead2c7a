import { CalendarError, NOT_A_CALENDAR } from './calendarValues';
import { KeptParts, type CalendarFile } from './calendarParts';

const MAX_LINE_CHARS = 512 * 1024;
/** Shorter ones are not worth asking whether they are dropped. */
const MAX_TEXT_CHARS = 60;

/** By its first bytes: Outlook and Windows' own editor save UTF-16 too. null for UTF-8. */
function decoderOf([first, second]: Buffer): TextDecoder | null {
  if ((first === 0xff && second === 0xfe) || second === 0) return new TextDecoder('utf-16le');
  return (first === 0xfe && second === 0xff) || first === 0 ? new TextDecoder('utf-16be') : null;
}

export interface CalendarTextReader {
  write(chunk: Buffer): void;
  /** @throws CalendarError when it is no calendar, breaks off, or is too large even without the dropped lines */
  end(): CalendarFile;
}

/**
 * Reads an iCalendar file as it comes, and drops at once the lines that do not tell when its owner is busy from an instant on (M-433).
 * Bytes stay apart until lines are whole: programs fold them within a letter too.
 */
export function createCalendarText(options: { from: number }): CalendarTextReader {
  const parts = new KeptParts(options);
  let decoder: TextDecoder | null | undefined;
  let rest = '';
  let line: string | null = null;
  let [isFirst, isCalendar] = [true, false];

  function flush(): void {
    if (line === null) return;
    // A list that is cut has an end that nobody can read.
    const whole = line.length > MAX_LINE_CHARS ? `${line.slice(0, MAX_LINE_CHARS)},?` : line;
    const text = decoder || !/[\x80-\xff]/.test(whole) ? whole : Buffer.from(whole, 'latin1').toString('utf8');
    if (isFirst) isCalendar = /^[\s\uFEFF]*BEGIN:VCALENDAR\s*$/i.test(text);
    isFirst = false;
    line = null;
    if (isCalendar) parts.line(text.trim());
  }
  function take(text: string): void {
    if (line !== null && (text.startsWith(' ') || text.startsWith('\t'))) {
      if (line.length <= MAX_LINE_CHARS && (line.length < MAX_TEXT_CHARS || parts.needs(line))) line += text.slice(1);
    } else if (text.trim() !== '') {
      flush();
      line = text;
    }
  }
  return {
    write(chunk) {
      if (decoder === undefined) decoder = decoderOf(chunk);
      const text = decoder ? decoder.decode(chunk, { stream: true }) : chunk.toString('latin1');
      const lines = text.split(/[\r\n]/);
      lines[0] = rest + (lines[0] ?? '');
      rest = (lines.pop() ?? '').slice(0, MAX_LINE_CHARS + 1);
      lines.forEach(take);
    },
    end() {
      take(rest);
      flush();
      if (!isCalendar) throw new CalendarError(NOT_A_CALENDAR);
      return parts.end();
    },
  };
}
