import type { HmacSigner } from '../../platform/lib/hmac';
import { isUuid } from '../../platform/lib/errors';

const PURPOSE = 'report-party';

/** A side of a case: `who` is 'subject', or the id of one report. */
export interface PartyRef {
  caseId: string;
  who: string;
}

/** The token of a side: it shows the decision and takes the appeal without a login (M-764). */
export function partyToken(hmac: HmacSigner, { caseId, who }: PartyRef): string {
  return [caseId, who, hmac.sign(PURPOSE, `${caseId} ${who}`)].join('.');
}

/** @returns null for a token that we have not made */
export function readPartyToken(hmac: HmacSigner, token: string): PartyRef | null {
  const [caseId = '', who = '', proof = ''] = token.split('.');
  return isUuid(caseId) && hmac.matches(PURPOSE, `${caseId} ${who}`, proof) ? { caseId, who } : null;
}
