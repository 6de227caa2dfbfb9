const bareSize =
  /^(?:(?:gsd|resolution)(?:: ?| ))?(?:~|ca\.? |about )? ?([\d.,]+(?: ?(?:-|–|—|to) ?[\d.,]+)?) ?(?:(?:\/|per) ?(?:px|pix|pixels?))? ?(?:gsd|resolution|ground sample distance|pixel size)?$/i;
const from10 = /(?<![\d.,])0*[1-9]\d/;
const maxCharacters = 200;

/**
 * Asks about a pixel size of 10 or more without a unit, such as "50" or "30-50": "50 cm or 50 m? Write the unit." Most people
 * mean centimetres, some metres. Null for any other text. Smaller bare numbers are metres.
 */
export function unitQuestion(typed: string): string | null {
  if (typed.length > maxCharacters) return null;
  const size = bareSize.exec(typed.replace(/[ \u00a0]+/g, ' ').trim())?.[1];
  return size && from10.test(size) ? `${size} cm or ${size} m? Write the unit.` : null;
}
