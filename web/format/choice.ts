/** What was chosen of a list before and after a user changed it. */
export interface Choice<Value> {
  before: Value[];
  after: Value[];
}

/** Makes the same change to what is chosen now, which another tab may have changed meanwhile. */
export function choiceAmong<Value>(now: readonly Value[], { before, after }: Choice<Value>): Value[] {
  return [...new Set([...now, ...after])].filter((value) =>
    before.includes(value) === after.includes(value) ? now.includes(value) : after.includes(value),
  );
}

/** Updates a field whose value was saved. What the user entered meanwhile stays. */
export function emptied<Value>(saved: Value, empty: Value) {
  return (now: Value) => (now === saved ? empty : now);
}
