/** The text of a file in UTF-8, UTF-16 with a byte order mark or the encoding that its XML declares, without a byte order mark. */
export function decodeText(bytes: Uint8Array): string {
  for (const encoding of [utf16Of(bytes) ?? 'utf-8', declaredIn(bytes)]) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // The next one.
    }
  }
  return new TextDecoder('windows-1252').decode(bytes);
}

/** UTF-16 by its byte order mark. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null;
}

function declaredIn(bytes: Uint8Array): string {
  const start = new TextDecoder('windows-1252').decode(bytes.subarray(0, 200));
  return /^<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(start)?.[1] ?? 'windows-1252';
}
