/** Width and height of an emblem on the sheet, in units of the drawing. */
const side = 64;

/**
 * One SVG file with all emblems, each a view with the provider's key as its id, so that a list of providers asks for one file
 * instead of one for each. Each drawing stays a document of its own: what it names or styles inside concerns no other.
 */
export function emblemSheet(emblems: { key: string; svg: string }[]): string {
  const drawings = emblems.map(({ key, svg }, index) => {
    const box = `x="0" y="${index * side}" width="${side}" height="${side}"`;
    return `<view id="${key}" viewBox="0 ${index * side} ${side} ${side}"/><image ${box} href="${dataUri(svg)}"/>`;
  });
  // The proportions of one emblem, which a picture of any view has.
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">${drawings.join('')}</svg>\n`;
}

/** What neither an address nor an attribute can contain is encoded; the rest stays as it is, because it compresses better. */
function dataUri(svg: string): string {
  return `data:image/svg+xml,${svg.replaceAll(/[%#"&<>\r\n]/g, encodeURIComponent)}`;
}
