import { cleanLine } from 'contract/fields/cleanText';
import { isOutwardCode, outwardOf, readPostcode } from 'contract/fields/postcode';
import type { JobDistance } from 'contract/bookings/bookingFields';

/** 'ec1a' lies in 'ec1'. */
function districtsOf(codes: readonly string[]): string[] {
  return codes.map((code) => knownForms(code).at(-1) ?? code);
}

/** 'sw4' → 'sw'. */
function areaOf(code: string): string {
  return code.replace(/\d.*$/, '');
}

/**
 * Returns the distance to a job, by outward postcodes alone: they do not tell which districts border on each other.
 * @param address the place that the provider works from
 * @param outward the job's outward postcode, 'SW4'
 * @returns null when one of the two names no postcode
 */
export function distanceBetween(address: string, outward: string): JobDistance | null {
  const homes = districtsOf(outwardCodesOf(address));
  const [place] = districtsOf(outwardCodesOf(outward));
  if (place === undefined || homes.length === 0) return null;
  if (homes.includes(place)) return 'district';
  return homes.some((home) => areaOf(home) === areaOf(place)) ? 'area' : 'further';
}

/** Between places of a list: 'SW4, E8', 'SW4/E8', 'SW4 and E8', 'SW4-E8'. */
const BETWEEN = /[,;/|+&\n、]|\s[-–—]\s|(?<=\d)[-–—](?=[a-z])|\s(?:and|or)\s/iu;
/** The word after one of these is its name: 'Unit E2'. */
const NAMES_NEXT =
  /^(?:flat|apartment|apt|unit|suite|room|block|studio|office|plot|bay|gate|floor|level|shop|stall|arch|building|bldg|tower|wing|pod|platform|route|hall|door|lot|zone|terminal|warehouse|junction|number|no|the|j\d+)$/i;
/** A thing that is called so is no district: 'M25 services', 'E2 Energy Ltd'. */
const NO_DISTRICT =
  /^(?:motorway|services?|junction|j\d+|roundabout|interchange|house|building|business|park|centre|center|estate|energy|group)$/i;
const FIRM = /^(?:ltd|limited|plc|llp|inc)$/i;
const ORDINAL = /^(?:1st|2nd|3rd|[04-9]th)$/i;

/** A part of a typed text about places, between commas and the like. */
export interface PlacePart {
  text: string;
  /** The outward postcodes ('sw4') in it: those of its whole postcodes, else those that stand alone. */
  codes: string[];
  /** It has whole postcodes. */
  isWhole: boolean;
  /** The rest of it in lower case, such as a city. */
  name: string;
}

/** 'SW4 6DX' of two words; 'E1 1st floor' is a floor. */
function isPostcode([word = '', next = '', afterNext]: readonly string[]): boolean {
  const isPair = /\d/.test(word) && next.length === 3 && !(ORDINAL.test(next) && afterNext !== undefined);
  return isPair && readPostcode(`${word} ${next}`) !== null;
}

function isDistrict(words: readonly string[], index: number): boolean {
  const following = words.slice(index + 1);
  return (
    isOutwardCode(words[index] ?? '') &&
    !NAMES_NEXT.test(words[index - 1] ?? '') &&
    !NO_DISTRICT.test(following[0] ?? '') &&
    !following.some((word) => FIRM.test(word))
  );
}

function readPart(text: string): PlacePart {
  const words = text
    .split(/[ ()[\]]+/)
    .map((word) => word.replace(/^[^\p{L}\d#]+|[^\p{L}\d]+$/gu, ''))
    .filter(Boolean);
  const [whole, lone, rest]: [string[], string[], string[]] = [[], [], []];
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? '';
    if (readPostcode(word) !== null) whole.push(outwardOf(word));
    else if (isPostcode(words.slice(index))) whole.push(outwardOf(`${word} ${words[(index += 1)]}`));
    else (isDistrict(words, index) ? lone : rest).push(word);
  }
  const isWhole = whole.length > 0;
  const codes = rest.length === 0 ? [...whole, ...lone] : isWhole ? whole : lone;
  return { text, codes: codes.map((code) => code.toLowerCase()), isWhole, name: rest.join(' ').toLowerCase() };
}

/** The parts of a text about places: an address, a searched place, a list of areas. */
export function placePartsOf(text: string): PlacePart[] {
  return (readPostcode(text) ?? text.normalize('NFKC'))
    .split(BETWEEN)
    .map(cleanLine)
    .filter((part) => /[\p{L}\d]/u.test(part))
    .map(readPart);
}

/** Of an address with whole postcodes nothing else is a place (M-401): 'Unit E2, 40 Mill Lane, Manchester M1 2AB' is M1. */
export function addressPartsOf<Part extends PlacePart>(parts: readonly Part[]): readonly Part[] {
  const whole = parts.filter(({ isWhole }) => isWhole);
  return whole.length > 0 ? whole : parts;
}

/** Outward postcodes ('sw4') that an address names. */
export function outwardCodesOf(address: string): string[] {
  return addressPartsOf(placePartsOf(address)).flatMap(({ codes }) => codes);
}

/** A code as the list of places knows it: 'ec1a' lies in 'ec1'. */
export function knownForms(outward: string): string[] {
  return [outward, outward.replace(/(?<=\d)[a-z]$/, '')];
}
