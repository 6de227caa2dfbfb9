/** A check is not possible here. The message gives the reason as a clause for the middle of a sentence. */
export class NotChecked extends Error {
  override name = 'NotChecked';
}

/** A server sent no usable response. The message gives the reason, as a sentence without its full stop. */
export class RequestFailure extends NotChecked {
  override name = 'RequestFailure';
}

/** The value, if there is one. Throws {@link NotChecked} with the reason otherwise. */
export function required<Value>(value: Value | undefined | null | '', reason: string): Value {
  if (value === undefined || value === null || value === '') throw new NotChecked(reason);
  return value;
}
