/** How much detail a machine can draw in time. */
export interface Quality {
  readonly name: 'full' | 'lean';
  readonly shadows: boolean;
  /** What is polished mirrors the room. */
  readonly mirrors: boolean;
  readonly pixelRatio: number;
}

/** Slower than this, in milliseconds, and details are dropped. */
export const SLOW_FRAME_MS = 250;

export const QUALITIES: Readonly<Record<Quality['name'], Quality>> = {
  full: { name: 'full', shadows: true, mirrors: true, pixelRatio: 2 },
  lean: { name: 'lean', shadows: false, mirrors: false, pixelRatio: 1 },
};

/** Whether the browser paints without a graphics card: then it is lean from the start. */
export function paintsInSoftware(): boolean {
  const gl = document.createElement('canvas').getContext('webgl2');
  const info = gl?.getExtension('WEBGL_debug_renderer_info');
  const name = gl && info ? String(gl.getParameter(info.UNMASKED_RENDERER_WEBGL)) : '';
  gl?.getExtension('WEBGL_lose_context')?.loseContext();
  return /swiftshader|llvmpipe|software|basic render/i.test(name);
}
