/** Width and height of an emblem on the sheet, in units of the drawing. */
const side = 64;

// Spaces of XML alone: browsers disagree about all others.
const attribute = (name: string) => String.raw`[ \t\r\n]+${name}="[^"<>&]*"`;
/** What a drawing may say on its root without another place, size or meaning in the sheet than alone. */
const onRoot = attribute('(?:xmlns|viewBox|aria-hidden|role|fill(?:-[a-z]+)?|stroke(?:-[a-z]+)?|color|opacity)');
const isDrawing = String.raw`(?=[^>]*[ \t\r\n]xmlns="http://www\.w3\.org/2000/svg")(?=[^>]*[ \t\r\n]viewBox=)`;
/** A shape without a name or a style, which would concern the rest of the sheet. */
const shape = String.raw`<(?:path|rect|circle|ellipse|line|polygon|polyline)(?![^>]*[ \t\r\n](?:id|class|style)=)(?:${attribute('[a-zA-Z-]+')})*[ \t\r\n]*/>`;

/** A drawing of shapes alone; its attributes and its shapes. */
const drawingOfShapes = new RegExp(String.raw`^<svg${isDrawing}((?:${onRoot})+)>((?:${shape})*)</svg>[ \t\r\n]*$`);

/**
 * One SVG file with all emblems, each a view with the provider's key as its id, so that a list of providers asks for one file
 * instead of one for each. A drawing of shapes alone becomes a part of the file. Any other stays a document of its own, so that what
 * it names or styles concerns no other; each of these costs browsers about two milliseconds.
 */
export function emblemSheet(emblems: { key: string; svg: string }[]): string {
  const drawings = emblems.map(({ key, svg }, index) => {
    const box = `x="0" y="${index * side}" width="${side}" height="${side}"`;
    return `<view id="${key}" viewBox="0 ${index * side} ${side} ${side}"/>${drawIn(box, svg)}`;
  });
  // The proportions of one emblem, which a picture of any view has.
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">${drawings.join('')}</svg>\n`;
}

function drawIn(box: string, svg: string): string {
  const [, attributes, parts] = drawingOfShapes.exec(svg) ?? [];
  return attributes === undefined
    ? `<image ${box} href="${dataUri(svg)}"/>`
    : `<svg ${box}${attributes.replace(' xmlns="http://www.w3.org/2000/svg"', '')}>${parts}</svg>`;
}

/** What neither an address nor an attribute can contain is encoded; the rest stays as it is, because it compresses better. */
function dataUri(svg: string): string {
  return `data:image/svg+xml,${svg.replaceAll(/[%#"&<>\r\n]/g, encodeURIComponent)}`;
}
