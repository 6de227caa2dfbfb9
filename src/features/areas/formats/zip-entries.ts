import { AreaError } from '../shape';

/** A file in a zip file, packed. */
export interface ZipEntry {
  /** With its folders. */
  path: string;
  size: number;
  unpack: () => Promise<Uint8Array>;
}

const mostUnpacked = 20 * 2 ** 20;
const mostEntries = 2_000;
const damaged = 'The zip file is incomplete or damaged. Create it again, or download it again.';

/** The files of a zip file by its central directory. Throws AreaError if they are too large, encrypted or damaged. */
export function listEntries(bytes: Uint8Array): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOfDirectory(view);
  const count = view.getUint16(end + 10, true);
  if (count > mostEntries) throw new AreaError('The zip file contains too many files. Zip only those of the area.');
  const entries: ZipEntry[] = [];
  let [at, unpacked] = [view.getUint32(end + 16, true), 0];
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > end || view.getUint32(at, true) !== 0x02014b50) throw new AreaError(damaged);
    const entry = entryAt(bytes, view, at);
    unpacked += entry.size;
    if (unpacked > mostUnpacked) {
      throw new AreaError('The zip file is larger than 20 MB when unpacked. Zip only the files of the area.');
    }
    entries.push(entry);
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries.filter(({ path }) => !path.endsWith('/') && !/(?:^|\/)(?:__MACOSX\/|\.)/i.test(path));
}

/** The directory ends in the last 64 kB, before a comment. */
function endOfDirectory(view: DataView): number {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 65_557); at -= 1) {
    if (view.getUint32(at, true) === 0x06054b50) return at;
  }
  throw new AreaError(damaged);
}

function entryAt(bytes: Uint8Array, view: DataView, at: number): ZipEntry {
  const [flags, method] = [view.getUint16(at + 8, true), view.getUint16(at + 10, true)];
  const [checksum, packed, size] = [16, 20, 24].map((offset) => view.getUint32(at + offset, true));
  const name = bytes.subarray(at + 46, at + 46 + view.getUint16(at + 28, true));
  const local = view.getUint32(at + 42, true);
  if (flags & 1) throw new AreaError('The zip file needs a password. Create one without a password.');
  const path = new TextDecoder(flags & 0x800 ? 'utf-8' : 'windows-1252').decode(name).replaceAll('\\', '/');
  const unpack = async () => {
    if (packed === undefined || size === undefined || local + 30 > bytes.length) throw new AreaError(damaged);
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    if (start + packed > bytes.length) throw new AreaError(damaged);
    const content = await inflate(bytes.slice(start, start + packed), method, size);
    if (content.length !== size || crc32(content) !== checksum) throw new AreaError(damaged);
    return content;
  };
  return { path, size: size ?? 0, unpack };
}

/** Unpacks as much as the directory says, because more would fill the memory. */
async function inflate(packed: Uint8Array<ArrayBuffer>, method: number, size: number): Promise<Uint8Array> {
  if (method === 0) return packed;
  if (method !== 8)
    throw new AreaError('The zip file is compressed in an unusual way. Create it with your system instead.');
  const content = new Uint8Array(size);
  let length = 0;
  const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const write = (chunk: Uint8Array) => {
    content.set(chunk, length);
    length += chunk.length;
  };
  await unpacked.pipeTo(new WritableStream({ write })).catch(() => {
    throw new AreaError(damaged);
  });
  return content.subarray(0, length);
}

function crc32(bytes: Uint8Array): number {
  let checksum = -1;
  for (const byte of bytes) {
    checksum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) checksum = checksum & 1 ? (checksum >>> 1) ^ 0xedb88320 : checksum >>> 1;
  }
  return ~checksum >>> 0;
}
