/** Says in the middle of a sentence why a check cannot be asked here. */
export class NotChecked extends Error {
  override name = 'NotChecked';
}

/** A server gave no answer that can be used. Says why, as a sentence without its full stop. */
export class RequestFailure extends NotChecked {
  override name = 'RequestFailure';
}

/** The value, if there is one. Throws {@link NotChecked} with the reason otherwise. */
export function required<Value>(value: Value | undefined | null | '', reason: string): Value {
  if (value === undefined || value === null || value === '') throw new NotChecked(reason);
  return value;
}
