/**
 * The area in km² that a review shows. Without its author's name it has two significant digits, because the exact area of an order
 * would tie its quotes together. The same as `app.shown_area` in the database.
 */
export function shownArea(areaKm2: number, nameless: boolean): number {
  return nameless ? Number(Number(areaKm2.toPrecision(2)).toFixed(2)) : areaKm2;
}
