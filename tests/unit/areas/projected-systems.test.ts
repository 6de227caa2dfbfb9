import { describe, expect, it } from 'vitest';
import { convertFromPrj } from '../../../src/features/areas/formats/projection';
import { geodesicBetween } from '../../../src/features/areas/measuring/ellipsoid';
import { noShapes } from '../../../src/features/areas/reading/collected-shapes';
import systems from '../../fixtures/projected-systems.json' with { type: 'json' };

/** Methods that proj4 does not know, or places wrongly. */
const refused = new Set([
  ...['Mercator', 'Stereographic_North_Pole', 'Rectified_Skew_Orthomorphic_Center', 'Local', 'New_Zealand_Map_Grid'],
  ...['Rectified_Skew_Orthomorphic_Natural_Origin', 'Transverse_Mercator_South_Orientated', 'Cylindrical_Equal_Area'],
  ...['Stereographic', 'IGAC_Plano_Cartesiano', 'Behrmann', 'Laborde_Oblique_Mercator'],
  ...['Lambert_Conformal_Conic_2SP_Belgium', 'Equidistant_Cylindrical'],
]);
/** Its axes point south and west, which nothing in the file's name says. */
const krovak = 5513;

/** Reads the points of a system, and returns how far they are from those of PROJ, in metres, with the notes. */
async function convert({ prj, points }: (typeof systems)[number]) {
  const shapes = noShapes('zipped Shapefile');
  shapes.points = points.map(([x = 0, y = 0]) => ({ name: null, point: [x, y] }));
  await convertFromPrj(shapes, prj);
  const metres = shapes.points.map(({ point }, nth) => {
    const [, , longitude = 0, latitude = 0] = points[nth] ?? [];
    return geodesicBetween(point, [longitude, latitude]).km * 1000;
  });
  return { worst: Math.max(...metres), notes: [...shapes.notes] };
}

// The values are those of PROJ 9.5 in each system's own datum, from which WGS 84 may be some 200 m away.
describe('the .prj file of a Shapefile', () => {
  const isRefused = ({ code, method }: (typeof systems)[number]) => refused.has(method) || code === krovak;

  it.each(systems.filter((system) => !isRefused(system)))('of EPSG:$code ($method) is read', async (system) => {
    const { worst, notes } = await convert(system);
    const isOld = notes.some((note) => note.includes('datum'));
    expect(worst).toBeLessThan(isOld ? 250 : 2);
  });

  it.each(systems.filter(isRefused))('of EPSG:$code ($method) is refused by its name', async (system) => {
    await expect(convert(system)).rejects.toThrow(
      /^The coordinates are in .+, which cannot be converted here\. In QGIS/,
    );
  });

  it.each([
    [28992, 'Its old datum can move the place by about a kilometre and change the area by up to 0.04%.'],
    [31467, 'Its old datum can move the place by about a kilometre and change the area by up to 0.04%.'],
    [25832, undefined],
  ])('of EPSG:%d says what its datum does', async (code, note) => {
    const system = systems.find((each) => each.code === code);
    if (!system) throw new Error('The system is missing.');
    expect((await convert(system)).notes.at(1)).toBe(note);
  });

  it.each([
    'European Terrestrial Reference System 1989 ensemble',
    'D_Korea_2000',
    'D_NAD_1983_2011',
    'D_SWEREF99',
    'D_Korea_Geodetic_Datum_2002',
    'World Geodetic System 1984 ensemble',
    'D_Korean_Datum_1985',
  ])('knows the datum %s', async (datum) => {
    const system = systems.find(({ code }) => code === 25832);
    if (!system) throw new Error('The system is missing.');
    const { notes } = await convert({ ...system, prj: system.prj.replace('D_ETRS_1989', datum) });
    expect(notes.some((note) => note.includes('old datum'))).toBe(datum === 'D_Korean_Datum_1985');
  });
});
