// A first emblem for a provider: fields seen from above, in the style of the other drawings. Replace it with an individual
// drawing.

const palettes = [
  ['#b7c08a', '#6f9a72', '#bfa968', '#d2bd7c', '#8fb084', '#5f8f92'],
  ['#2f7f86', '#5aa6a3', '#8fc3bb', '#a8aca4', '#cdb87c', '#26394a'],
  ['#a3b587', '#bcb98a', '#cdb87c', '#c99f63', '#b9825a', '#5f8f92'],
] as const;

/** A generator of pseudo-random numbers from 0 to 1; the same name gives the same numbers. */
function randomFrom(name: string): () => number {
  let state = [...name].reduce(
    (sum, letter) => Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0,
    2_166_136_261,
  );
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

/** An SVG of 64 by 64 units: irregular fields with a river and the frame of all emblems. The same name gives the same drawing. */
export function drawEmblem(name: string): string {
  const random = randomFrom(name);
  const palette = palettes[Math.floor(random() * palettes.length)] ?? palettes[0];
  const [ground, ...crops] = palette.slice(0, -1);
  const water = palette[palette.length - 1];
  const fields = crops.map((colour, crop) => `<path fill="${colour}" d="${fieldsOf(crop, crops.length, random)}"/>`);
  const from = 8 + Math.round(random() * 40);
  const to = 8 + Math.round(random() * 40);
  const river = `<path fill="none" stroke="${water}" stroke-width="3.2" d="M2 ${from}C22 ${to} 40 ${from} 62 ${to}"/>`;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" aria-hidden="true">',
    `<rect x="1" y="1" width="62" height="62" rx="11" fill="${ground}"/>`,
    ...fields,
    river,
    '<rect x="2.2" y="2.2" width="59.6" height="59.6" rx="9.8" fill="none" stroke="#faf7f0" stroke-width="1.2"/>',
    '<rect x=".8" y=".8" width="62.4" height="62.4" rx="11.2" fill="none" stroke="#1d2428" stroke-width="1.6"/></svg>\n',
  ].join('');
}

/** The outlines of the fields with one crop: four-sided, slightly tilted, with hedges between them. */
function fieldsOf(crop: number, crops: number, random: () => number): string {
  const outlines = Array.from({ length: 16 }, (_, index) => {
    if (Math.floor(random() * crops) !== crop) return '';
    const x = 5 + (index % 4) * 14;
    const y = 5 + Math.floor(index / 4) * 14;
    const lean = Math.round(random() * 3 * 10) / 10;
    return `M${x} ${y + lean}l12 ${-lean}l${-lean / 2} 12l-11 ${lean / 2}z`;
  });
  return outlines.join('') || 'M19 19l12 1l-1 11l-11 1z';
}
