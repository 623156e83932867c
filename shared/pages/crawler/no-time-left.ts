/** The cause of an `http` failure for which a read with more time may find a price. */
export class NoTimeLeft extends Error {}
