/** The table on paper: all of it, crisp, whatever one looks at, and nothing of what is being chosen. */
import { fitted } from '../../flat/camera';
import { NO_OVERLAY } from '../scene/scene';
import { extentOf, type Picture } from './picture';

/** As wide as a sheet of paper, in pixels, three dots to each. */
const WIDTH = 720;
const RATIO = 3;
const RIM = 30;

export function printed({
  scene,
  overlay,
  language,
  floors,
}: Pick<Picture, 'scene' | 'overlay' | 'language' | 'floors'>): Picture {
  const extent = extentOf(scene);
  const size = { width: WIDTH, height: Math.round((WIDTH * extent.depth) / extent.width) };
  return {
    scene,
    overlay: { ...NO_OVERLAY, areas: overlay.areas },
    camera: fitted(extent, size, RIM),
    size,
    ratio: RATIO,
    language,
    light: 'print',
    names: true,
    floors,
    controls: [],
    pulses: new Map(),
    box: null,
    grip: null,
  };
}
