import type { APIRoute, GetStaticPaths } from 'astro';
import { type SensorType, sensorTypes } from '~/domain/images/sensor-types';
import { getMarketChart } from '~/features/prices/plots/get-market-chart';
import { dotLayersSvg } from '~/ui/plot/dot-layer';

export const getStaticPaths = (() =>
  sensorTypes.map((sensor) => ({ params: { sensor }, props: { sensor } }))) satisfies GetStaticPaths;

/** The quotes of a sensor type as dots, with a layer for each acquisition, on the axes of its market chart. */
export const GET: APIRoute<{ sensor: SensorType }> = async ({ props: { sensor } }) => {
  const { dots } = await getMarketChart(sensor);
  return new Response(dotLayersSvg({ ...dots }), { headers: { 'Content-Type': 'image/svg+xml' } });
};
