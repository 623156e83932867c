/** The cause of a `blocked` failure of a read that tried its ways twice: the queue need not try them again soon. */
export class BlockedTwice extends Error {}
