/** The shapes of parts, all one unit wide, deep and high about their middle. */
import {
  BufferGeometry,
  ConeGeometry,
  CylinderGeometry,
  ExtrudeGeometry,
  Float32BufferAttribute,
  IcosahedronGeometry,
  LatheGeometry,
  PlaneGeometry,
  RingGeometry,
  Shape as Outline,
  SphereGeometry,
  TorusGeometry,
  Vector2,
} from 'three';
import type { Shape } from './parts';
import { bevelledBox, roundedBox } from './rounded';

const MAKERS: Readonly<Record<Shape, () => BufferGeometry>> = {
  brick: bevelledBox,
  soft: () => roundedBox(2),
  tube: () => turnedProfile([0.5, 0.46], 16),
  cone: () => new ConeGeometry(0.5, 1, 12),
  ball: () => new SphereGeometry(0.5, 14, 10),
  dome: () =>
    new SphereGeometry(0.5, 16, 7, 0, 2 * Math.PI, 0, Math.PI / 2).translate(0, -0.25, 0).scale(1, 2, 1),
  wedge: () => prism([-0.5, -0.5], [0.5, -0.5], [0.5, 0.5]),
  roof: () => prism([-0.5, -0.5], [0.5, -0.5], [0, 0.5]),
  arc: bow,
  cape,
  stud: () => stud(10),
  'round stud': () => stud(28),
  hoop: () => hoop(0, 2 * Math.PI, 40),
  segment: () => hoop(-SEGMENT / 2, SEGMENT, 10),
  disc: () => turnedProfile([0.5, 0.48], 40, 1, 0.08),
  taper: () => new CylinderGeometry(0.36, 0.5, 1, 10),
  bell,
  clump,
  wavy,
  slice,
  flag,
};

export const STUD_RADIUS = 0.3;
export const STUD_HEIGHT = 0.2;

/** How much of a circle a segment of a hoop takes, in radians. */
const SEGMENT = 0.84;
/** How much of its radius a hoop is wide. */
const HOOP = 0.15;

export function makeShape(shape: Shape): BufferGeometry {
  const geometry = MAKERS[shape]();
  geometry.deleteAttribute('uv');
  return geometry;
}

/** A stud as it stands on a baseplate: its middle is the middle of its foot. */
function stud(sides: number): BufferGeometry {
  return turnedProfile([STUD_RADIUS, STUD_RADIUS - 0.035], sides, STUD_HEIGHT, 0.03).translate(
    0,
    STUD_HEIGHT / 2,
    0,
  );
}

/** A flat ring one stud across, or a part of it about the direction ahead; seen from above. */
function hoop(start: number, length: number, steps: number): BufferGeometry {
  return new RingGeometry(0.5 - HOOP / 2, 0.5, steps, 1, Math.PI / 2 + start, length).rotateX(-Math.PI / 2);
}

/** A cylinder with a small cut edge, so that its rim catches the light; the faces stay flat. */
function turnedProfile([wide, rim]: [number, number], sides: number, high = 1, cut = 0.04): BufferGeometry {
  const [low, top] = [-high / 2, high / 2];
  const lines: [number, number][][] = [
    [
      [0.0001, low],
      [wide, low],
    ],
    [
      [wide, low],
      [wide, top - cut],
    ],
    [
      [wide, top - cut],
      [rim, top],
    ],
    [
      [rim, top],
      [0.0001, top],
    ],
  ];
  return joined(
    lines.map(
      (line) =>
        new LatheGeometry(
          line.map(([x, y]) => new Vector2(x, y)),
          sides,
        ),
    ),
  );
}

/** A prism across the piece; its outline is given by points (behind, up). */
function prism(...outline: [number, number][]): BufferGeometry {
  const points: number[] = [];
  const corner = (index: number, right: number) => {
    const [behind, up] = outline[index % outline.length] ?? [0, 0];
    return [right, up, behind];
  };
  outline.forEach((_, i) => {
    points.push(...corner(i, -0.5), ...corner(i, 0.5), ...corner(i + 1, 0.5));
    points.push(...corner(i, -0.5), ...corner(i + 1, 0.5), ...corner(i + 1, -0.5));
  });
  points.push(...corner(0, 0.5), ...corner(2, 0.5), ...corner(1, 0.5));
  points.push(...corner(0, -0.5), ...corner(1, -0.5), ...corner(2, -0.5));
  return flat(points);
}

/** Half a hoop, open to the back, thicker in the middle. */
function bow(): BufferGeometry {
  const geometry = new TorusGeometry(0.5, 0.07, 6, 14, Math.PI);
  return geometry.rotateZ(-Math.PI / 2).rotateY(Math.PI / 2);
}

/** A cloth that hangs from the shoulders and swings out behind. */
function cape(): BufferGeometry {
  const [rows, columns] = [6, 4];
  const sheet = new PlaneGeometry(1, 1, columns, rows);
  const at = sheet.getAttribute('position');
  for (let i = 0; i < at.count; i++) {
    const [across, up] = [at.getX(i), at.getY(i)];
    const down = 0.5 - up;
    const fold = 0.12 * Math.cos(across * 4 * Math.PI) * down;
    at.setXYZ(
      i,
      across * (0.78 + 0.36 * down),
      up,
      down * down - 0.5 + fold - 0.5 * across * across * (1 - down),
    );
  }
  return twoFaced(sheet);
}

/** A skirt: wide at its hem, narrow at the waist. */
function bell(): BufferGeometry {
  const line = [
    [0.0001, -0.5],
    [0.5, -0.5],
    [0.47, -0.3],
    [0.38, 0.1],
    [0.33, 0.5],
    [0.0001, 0.5],
  ] as const;
  return new LatheGeometry(
    line.map(([x, y]) => new Vector2(x, y)),
    12,
  );
}

/** Leaves, or a boulder: a ball with bumps, faceted. */
function clump(): BufferGeometry {
  const ball = new IcosahedronGeometry(0.5, 1);
  const at = ball.getAttribute('position');
  for (let i = 0; i < at.count; i++) {
    const [x, y, z] = [at.getX(i), at.getY(i), at.getZ(i)];
    const bump = 0.9 + 0.13 * Math.sin(9 * x + 4 * z) * Math.cos(8 * y - 3 * x);
    at.setXYZ(i, x * bump, y * bump, z * bump);
  }
  return flat(Array.from(at.array));
}

const WAVES = 9;

/** A disc whose edge wavers. */
function wavy(): BufferGeometry {
  const outline = new Outline(
    Array.from({ length: 72 }, (_, step) => {
      const angle = (step / 72) * 2 * Math.PI;
      const far = 0.475 + 0.05 * Math.sin(WAVES * angle);
      return new Vector2(far * Math.cos(angle), far * Math.sin(angle));
    }),
  );
  return slab(outline);
}

/** A quarter of a disc, behind and to the right. */
function slice(): BufferGeometry {
  const arc = Array.from({ length: 9 }, (_, step) => {
    const angle = -(step / 8) * (Math.PI / 2);
    return new Vector2(0.5 * Math.cos(angle), 0.5 * Math.sin(angle));
  });
  return slab(new Outline([new Vector2(0, 0), ...arc.toReversed()]));
}

function slab(outline: Outline): BufferGeometry {
  const solid = new ExtrudeGeometry(outline, { depth: 1, bevelEnabled: false, curveSegments: 1 });
  const upright = solid.rotateX(-Math.PI / 2).translate(0, -0.5, 0);
  return flat(Array.from(upright.getAttribute('position').array));
}

/** A cloth that waves from its staff, which is on the left, to the right. */
function flag(): BufferGeometry {
  const sheet = new PlaneGeometry(1, 1, 8, 1);
  const at = sheet.getAttribute('position');
  for (let i = 0; i < at.count; i++) {
    const along = at.getX(i) + 0.5;
    at.setXYZ(i, at.getX(i), at.getY(i) - 0.05 * along, 0.35 * along * Math.sin(along * 5.5));
  }
  return twoFaced(sheet);
}

function twoFaced(sheet: BufferGeometry): BufferGeometry {
  const back = sheet.clone();
  const index = Array.from(back.getIndex()?.array ?? []);
  back.setIndex(index.toReversed());
  return joined([sheet, back].map((face) => (face.computeVertexNormals(), face)));
}

function flat(points: number[]): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(points, 3));
  geometry.computeVertexNormals();
  geometry.setIndex(points.filter((_, i) => i % 3 === 0).map((_, i) => i));
  return geometry;
}

/** Several indexed geometries as one. */
export function joined(pieces: readonly BufferGeometry[]): BufferGeometry {
  const [points, normals, index]: [number[], number[], number[]] = [[], [], []];
  for (const piece of pieces) {
    const first = points.length / 3;
    points.push(...(piece.getAttribute('position').array as Float32Array));
    normals.push(...(piece.getAttribute('normal').array as Float32Array));
    index.push(...Array.from(piece.getIndex()?.array ?? [], (one) => one + first));
    piece.dispose();
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(points, 3));
  geometry.setAttribute('normal', new Float32BufferAttribute(normals, 3));
  geometry.setIndex(index);
  return geometry;
}
