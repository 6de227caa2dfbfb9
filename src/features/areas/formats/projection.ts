import type { CollectedShapes } from '../reading/collected-shapes';
import { exportAsWgs84 } from '../reading/finish-shapes';
import { AreaError } from '../shape';
import { areDegrees, convertFromWebMercator, convertWith } from './reference-systems';

const webMercator = /Mercator_Auxiliary_Sphere|Pseudo[-_ ]?Mercator|Web_Mercator|Google_Maps_Global|"EPSG",\s*"?3857/i;
const wgs84 = /WGS[_ ]?(?:19)?84|World_Geodetic_System_1984/i;
/** Frames that differ from WGS 84 by less than two metres. */
const likeWgs84 = new RegExp(
  [
    'ETRS|European_Terrestrial|North_American_(?:Datum_)?1983|NAD_?83|NSRS|GDA_?(?:19|20)|Geocentric_Datum|SIRGAS',
    'NZGD_?2000|New_Zealand_(?:Geodetic_Datum_)?2000|JGD|Japanese_Geodetic|CGCS|China_2000|Hartebeesthoek|ITRF',
    'REGVEN|POSGAR|MAGNA|Korea_(?:2000|Geodetic_Datum_2002)|KGD_?2002|RGF|Reseau_Geodesique_Francais|ETRF|SWEREF_?99|GDM_?2000',
    'NAD_1983|IRENET_?95|TWD_?(?:19)?97|Taiwan_Datum_1997|Sistema_de_Referencia_Geocentrico|HTRS_?96|Croatian_Terrestrial',
    'Sloveni(?:a|an)_?(?:Geodetic_Datum_)?(?:19)?96|Estonia_?(?:19)?97|Lithuania_?(?:19)?94|LKS_?(?:19)?9[24]',
  ].join('|'),
  'i',
);

/**
 * The methods whose conversions agree with those of PROJ 9.5 for all systems of the EPSG registry that use them, except for the
 * datum (`tests/fixtures/projected-systems.json` has one of each). proj4 places some others a thousand kilometres away.
 */
const methods = new RegExp(
  [
    '^(?:(?:American_)?Polyconic|Albers(?:_Conic)?(?:_Equal_Area)?|Azimuthal_Equidistant|Cassini(?:_Soldner)?|Double_Stereographic',
    'Equal_Earth|Gauss_Kruger|Hotine_Oblique_Mercator(?:_Azimuth_\\w+|_variant_[AB])?',
    'Krovak_North_Orientated|Lambert_Azimuthal_Equal_Area|Lambert_Con(?:formal_Conic|ic_Conformal)(?:_[12]SP)?|Mercator_1SP',
    'Mercator_variant_A|Oblique_Stereographic|Polar_Stereographic(?:_variant_[AB])?|Stereographic_South_Pole|Transverse_Mercator)$',
  ].join('|'),
  'i',
);

/** Turns the numbers of a layer into degrees by the text of its .prj file. Throws AreaError if that is not possible. */
export async function convertFromPrj(shapes: CollectedShapes, prj: string): Promise<void> {
  const name = /"([^"]*)"/.exec(prj)?.[1]?.replaceAll('_', ' ').slice(0, 60) ?? 'an unnamed reference system';
  if (/^\s*(?:LOCAL_CS|ENGCRS|ENGINEERINGCRS)/i.test(prj)) {
    throw new AreaError(
      'The .prj file names a local system. In QGIS, set the right CRS and export the layer as WGS 84 (EPSG:4326).',
    );
  }
  const isProjected = /^\s*(?:PROJCS|PROJCRS|PROJECTEDCRS|COMPD_CS|COMPOUNDCRS|BOUNDCRS)/i.test(prj);
  if (!isProjected && !/^\s*(?:GEOGCS|GEOGCRS|GEODCRS|GEOGRAPHICCRS|GEODETICCRS)/i.test(prj)) {
    throw new AreaError(`The .prj file cannot be read. ${exportAsWgs84}`);
  }
  if (isProjected && webMercator.test(prj)) return convertFromWebMercator(shapes);
  refuseOddAngles(prj, name);
  const datum = underscored(/(?:DATUM|ENSEMBLE)\s*\[\s*"([^"]*)"/i.exec(prj)?.[1] ?? '');
  if (!isProjected && (wgs84.test(datum) || likeWgs84.test(datum))) {
    if (!wgs84.test(datum)) shapes.notes.add(`${name} is read as WGS 84, which is less than 2 m away.`);
    return;
  }
  if (isProjected && areDegrees(shapes)) {
    shapes.notes.add(`The .prj file says ${name}, but the numbers are degrees and are read as such.`);
    return;
  }
  const refusal = new AreaError(`The coordinates are in ${name}, which cannot be converted here. ${exportAsWgs84}`);
  if (!isTested(prj)) throw refusal;
  await convertWith(shapes, prj, refusal);
  shapes.notes.add(`${name} is converted to WGS 84.`);
  if (!wgs84.test(datum) && !likeWgs84.test(datum)) {
    shapes.notes.add('Its old datum can move the place by about a kilometre and change the area by up to 0.04%.');
  }
}

/** Grads and meridians other than Greenwich are rare, and easily read wrong. */
function refuseOddAngles(prj: string, name: string): void {
  const meridian = /PRIMEM\s*\[\s*"[^"]*"\s*,\s*([-\d.]+)/i.exec(prj)?.[1] ?? '0';
  const [, geographic = ''] = prj.split(/GEOGCS\b(.*)/is);
  const unit = /UNIT\s*\[\s*"[^"]*"\s*,\s*([-\d.e]+)/i.exec(geographic)?.[1] ?? '0.0174533';
  if (Number(meridian) !== 0 || Math.abs(Number(unit) - Math.PI / 180) > 1e-6) {
    throw new AreaError(`The coordinates are in ${name}, not in WGS 84. ${exportAsWgs84}`);
  }
}

/** A name with one underscore between its words, as Esri writes it. */
function underscored(name: string): string {
  return name.replace(/[^\p{L}\d]+/gu, '_').replace(/_$/, '');
}

/** Esri's Krovak has two forms, of which the one with a negative scale is right in proj4. */
function isTested(prj: string): boolean {
  const method = underscored(/(?:PROJECTION|METHOD)\s*\[\s*"([^"]*)"/i.exec(prj)?.[1] ?? '');
  return methods.test(method) || (method === 'Krovak' && /"X_Scale"\s*,\s*-1/i.test(prj));
}
