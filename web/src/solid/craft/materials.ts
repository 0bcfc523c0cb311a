/** What parts are made of. One material for each finish and rounding; colours come with the parts. */
import {
  MeshBasicMaterial,
  MeshLambertMaterial,
  MeshStandardMaterial,
  type Material,
  type Texture,
  type WebGLProgramParametersWithUniforms,
} from 'three';
import type { Keyhole } from './keyhole';
import type { Finish, Shape } from './parts';

/** By how many studs the edges of a shape are rounded, whatever its size. */
const ROUNDING: Partial<Record<Shape, number>> = { brick: 0.045, soft: 0.26 };

const ROUND_NORMAL = `
  #ifdef USE_INSTANCING
    vec3 boxSize = vec3(length(instanceMatrix[0].xyz), length(instanceMatrix[1].xyz), length(instanceMatrix[2].xyz));
  #else
    vec3 boxSize = vec3(1.0);
  #endif
  vec3 objectNormal = normal * boxSize;`;

const ROUND_VERTEX = `
  float rounding = min(ROUNDING, 0.49 * min(boxSize.x, min(boxSize.y, boxSize.z)));
  vec3 transformed = position - (sign(position) - normal) * rounding / boxSize;`;

const STUD_VERTEX = `
  #include <project_vertex>
  vec4 studPlace = vec4(transformed, 1.0);
  #ifdef USE_INSTANCING
    studPlace = instanceMatrix * studPlace;
  #endif
  vStud = (modelMatrix * studPlace).xz;
  vStudTop = step(0.9, normal.y);`;

const STUD_FRAGMENT = `
  #include <color_fragment>
  diffuseColor.rgb *= mix(vec3(1.0), texture2D(studs, vStud).rgb, step(0.99, vStudTop));`;

export interface Look {
  readonly studs: Texture;
  readonly keyhole: Keyhole;
  /** For slow machines: no gloss. */
  readonly simple: boolean;
  /** Of ghosts: everything is see-through. */
  readonly ghost?: boolean;
}

export function makeMaterial(finish: Finish, shape: Shape, look: Look): Material {
  const material = plain(finish, look.simple);
  if (look.ghost) Object.assign(material, { transparent: true, opacity: 0.5, depthWrite: false });
  const isLit = !(material instanceof MeshBasicMaterial);
  const rounding = isLit ? ROUNDING[shape] : undefined;
  const studs = finish === 'studded' ? look.studs : null;
  material.onBeforeCompile = (shader) => {
    if (rounding) round(shader, rounding);
    if (studs) paintStuds(shader, studs);
    if (isLit) look.keyhole.cut(shader);
  };
  material.customProgramCacheKey = () => `${rounding ?? 0} ${studs !== null} ${isLit}`;
  return material;
}

const FILM = { transparent: true, depthWrite: false, toneMapped: false };
const GLASS = { transparent: true, opacity: 0.42, depthWrite: false };

function plain(finish: Finish, simple: boolean): Material {
  switch (finish) {
    case 'glow':
      return new MeshBasicMaterial({ toneMapped: false });
    case 'veil':
      return new MeshBasicMaterial({ ...FILM, opacity: 0.38 });
    case 'tint':
      return new MeshBasicMaterial({ ...FILM, opacity: 0.16 });
    case 'glass':
      return simple
        ? new MeshLambertMaterial(GLASS)
        : new MeshStandardMaterial({ ...GLASS, roughness: 0.08 });
    case 'metal':
      return simple
        ? new MeshLambertMaterial()
        : new MeshStandardMaterial({ roughness: 0.32, metalness: 0.55 });
    case 'matt':
      return simple ? new MeshLambertMaterial() : new MeshStandardMaterial({ roughness: 0.86 });
    default:
      return simple ? new MeshLambertMaterial() : new MeshStandardMaterial({ roughness: 0.42 });
  }
}

function round(shader: WebGLProgramParametersWithUniforms, by: number): void {
  shader.vertexShader = shader.vertexShader
    .replace('#include <beginnormal_vertex>', ROUND_NORMAL)
    .replace('#include <begin_vertex>', ROUND_VERTEX.replace('ROUNDING', by.toFixed(4)));
}

function paintStuds(shader: WebGLProgramParametersWithUniforms, studs: Texture): void {
  shader.uniforms['studs'] = { value: studs };
  const varyings = 'varying vec2 vStud;\nvarying float vStudTop;\n';
  shader.vertexShader = varyings + shader.vertexShader.replace('#include <project_vertex>', STUD_VERTEX);
  shader.fragmentShader =
    varyings +
    'uniform sampler2D studs;\n' +
    shader.fragmentShader.replace('#include <color_fragment>', STUD_FRAGMENT);
}
