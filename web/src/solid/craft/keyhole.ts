/**
 * What hides the selected piece fades: between the eye and the piece most pixels of whatever stands there are left out.
 * It is done where pixels are painted, so it costs no call of the graphics card and follows the eye by itself.
 */
import {
  Vector3,
  Vector4,
  type PerspectiveCamera,
  type WebGLProgramParametersWithUniforms as Shader,
} from 'three';

/** What must stay in sight: an upright cylinder, in studs. */
export interface Sighted {
  readonly x: number;
  readonly y: number;
  readonly bottom: number;
  readonly top: number;
  readonly radius: number;
}

const DECLARED = `
  uniform vec4 keyhole;
  uniform vec4 keyholeUp;

  float rasterOf(vec2 at) {
    at = floor(at);
    return fract(at.x * 0.5 + at.y * at.y * 0.75);
  }

  void lookThrough(vec3 at) {
    if (keyhole.w <= 0.0) return;
    vec3 away = at - keyhole.xyz;
    float high = dot(away, keyholeUp.xyz);
    bool isPiece = length(away - high * keyholeUp.xyz) < keyhole.w && high < keyholeUp.w + 0.6;
    float share = dot(at, keyhole.xyz) / dot(keyhole.xyz, keyhole.xyz);
    float wide = max(keyhole.w, keyholeUp.w) + 0.8;
    float off = length(at - share * keyhole.xyz) / (wide * share);
    if (isPiece || share > 1.0 || off > 1.0 || high < 0.35 - keyholeUp.w) return;
    float kept = mix(0.16, 1.0, smoothstep(0.7, 1.0, off));
    float raster = rasterOf(0.5 * gl_FragCoord.xy) * 0.25 + rasterOf(gl_FragCoord.xy);
    if (raster >= kept) discard;
  }
`;

export class Keyhole {
  /** Where the piece is as the eye sees it, and its radius: 0 while nothing is to be seen through. */
  readonly place = { value: new Vector4() };
  /** The direction up as the eye sees it, and half the height of the piece. */
  readonly up = { value: new Vector4() };

  /** For each picture: the shader measures from the eye. */
  aim(camera: PerspectiveCamera, piece: Sighted | null): void {
    if (!piece) return void this.place.value.setW(0);
    const half = (piece.top - piece.bottom) / 2;
    const middle = new Vector3(piece.x, piece.bottom + half, piece.y).applyMatrix4(camera.matrixWorldInverse);
    const up = new Vector3(0, 1, 0).transformDirection(camera.matrixWorldInverse);
    this.place.value.set(middle.x, middle.y, middle.z, piece.radius);
    this.up.value.set(up.x, up.y, up.z, half);
  }

  /** Cuts the hole into whatever is painted with this shader; it has to know where it is as the eye sees it. */
  cut(shader: Pick<Shader, 'uniforms' | 'fragmentShader'>): void {
    shader.uniforms['keyhole'] = this.place;
    shader.uniforms['keyholeUp'] = this.up;
    shader.fragmentShader = shader.fragmentShader.replace(
      'void main() {',
      `${DECLARED}\nvoid main() {\n  lookThrough(-vViewPosition);`,
    );
  }
}
