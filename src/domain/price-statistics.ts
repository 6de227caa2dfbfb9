/** A summary of fewer quotes is withheld: it would tell more about who shared them than about the price. */
export const minimumQuotes = 3;
