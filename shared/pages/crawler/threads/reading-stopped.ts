/** Why the reading of a page was stopped: the failure that it becomes, with its message. */
const ends = {
  /** The page's own fault: it would happen again. */
  too_intricate: {
    failure: 'no_price',
    message: 'The page is too intricate to be read: it took more time or memory than any product page needs.',
  },
  /** Our fault: too much else was to be read. */
  out_of_time: { failure: 'http', message: 'There was no time left to read the page. Try again.' },
} as const;

/** Thrown when the reading of a page was stopped before it ended. */
export class ReadingStopped extends Error {
  readonly failure: (typeof ends)[keyof typeof ends]['failure'];

  constructor(end: keyof typeof ends, cause?: unknown) {
    super(ends[end].message, { cause });
    this.name = 'ReadingStopped';
    this.failure = ends[end].failure;
  }
}
