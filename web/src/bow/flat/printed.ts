/** The field on paper: all of it, crisp, whatever one looks at, and nothing of what is being chosen. */
import { NO_OVERLAY, type Overlay, type Scene } from '../scene/scene';
import { fitted } from '../../flat/camera';
import type { Picture } from './painter';

/** As wide as a sheet of paper, in pixels, three dots to each. */
const WIDTH = 720;
const RATIO = 3;
const RIM = 6;

export function printed(scene: Scene, overlay: Overlay, language: Picture['language']): Picture {
  const { width, depth } = scene.ground;
  const size = { width: WIDTH, height: Math.round((WIDTH * depth) / width) };
  return {
    scene,
    overlay: { ...NO_OVERLAY, areas: overlay.areas },
    camera: fitted(scene.ground, size, RIM),
    size,
    ratio: RATIO,
    language,
    light: 'print',
    names: true,
  };
}
