/** Why something could not be fetched, as a sentence for the person who gave its URL. Names neither the path nor an IP address. */
export class FetchError extends Error {}
