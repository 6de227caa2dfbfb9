import { AreaError } from '../shape';

/** Loads a part of the program, so that a failed request cannot look like a damaged file. Throws AreaError. */
export async function loadPart<Part>(request: () => Promise<Part>): Promise<Part> {
  try {
    return await request();
  } catch {
    throw new AreaError('A part of this page did not load. Check your connection, reload the page, and try again.');
  }
}
