/** Width and height of an emblem on the sheet, in SVG user units. */
const side = 64;

// Only the white space of XML, because browsers disagree about other kinds.
const attribute = (name: string) => String.raw`[ \t\r\n]+${name}="[^"<>&]*"`;
/** Attributes that may be on the root of a drawing without changing its position, size or meaning on the sheet. */
const onRoot = attribute('(?:xmlns|viewBox|aria-hidden|role|fill(?:-[a-z]+)?|stroke(?:-[a-z]+)?|color|opacity)');
const isDrawing = String.raw`(?=[^>]*[ \t\r\n]xmlns="http://www\.w3\.org/2000/svg")(?=[^>]*[ \t\r\n]viewBox=)`;
/** A shape without a name or a style, which could affect the rest of the sheet. */
const shape = String.raw`<(?:path|rect|circle|ellipse|line|polygon|polyline)(?![^>]*[ \t\r\n](?:id|class|style)=)(?:${attribute('[a-zA-Z-]+')})*[ \t\r\n]*/>`;

/** A drawing that contains only shapes; captures its attributes and its shapes. */
const drawingOfShapes = new RegExp(String.raw`^<svg${isDrawing}((?:${onRoot})+)>((?:${shape})*)</svg>[ \t\r\n]*$`);

/**
 * One SVG file with these emblems, each as a view with the provider's key as its id, so that a list of providers needs few
 * requests. A drawing made only of shapes becomes part of the file. Any other drawing stays a separate document, so that its names
 * and styles affect no other emblem. Each of these costs browsers about two milliseconds.
 */
export function emblemSheet(emblems: { key: string; svg: string }[]): string {
  const drawings = emblems.map(({ key, svg }, index) => {
    const box = `x="0" y="${index * side}" width="${side}" height="${side}"`;
    return `<view id="${key}" viewBox="0 ${index * side} ${side} ${side}"/>${drawIn(box, svg)}`;
  });
  // The aspect ratio of one emblem, because an image of any view has it.
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">${drawings.join('')}</svg>\n`;
}

function drawIn(box: string, svg: string): string {
  const [, attributes, parts] = drawingOfShapes.exec(svg) ?? [];
  return attributes === undefined
    ? `<image ${box} href="${dataUri(svg)}"/>`
    : `<svg ${box}${attributes.replace(' xmlns="http://www.w3.org/2000/svg"', '')}>${parts}</svg>`;
}

/**
 * Encodes only characters that an address or an attribute cannot contain. The rest stays as it is, because it compresses better.
 */
function dataUri(svg: string): string {
  return `data:image/svg+xml,${svg.replaceAll(/[%#"&<>\r\n]/g, encodeURIComponent)}`;
}
