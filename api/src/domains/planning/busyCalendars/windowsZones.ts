import zones from './windowsZones.json';

/** Windows has a name for each half of the year, and people write it shorter. */
function withoutTime(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/ (?:(?:standard|daylight|summer) )?time\b/, '');
}

/** Of windowsZones.json: CLDR 48.2, windowsZones, territory 001, as Outlook and Exchange name them, without their end " Standard Time". */
const ZONES = new Map(Object.entries(zones).map(([name, zone]) => [withoutTime(name), zone]));

/** The zone of IANA behind a name of Windows, in any case, with or without its end; undefined for other names. */
export function windowsZone(name: string): string | undefined {
  return ZONES.get(withoutTime(name)) ?? ZONES.get(withoutTime(name.replace(/\s*(?:\([^)]*\)|\d+)\s*$/, '')));
}
