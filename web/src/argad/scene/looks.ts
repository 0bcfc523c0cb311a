/** What each kind of ground looks like; a kind of somebody's own looks like what it does to those who cross it. */
import type { Kind } from '../protocol/types';

export interface AreaLook {
  readonly fill: string;
  /** A line around it. */
  readonly edge?: string;
  readonly soft?: boolean;
  readonly detail?: Detail;
}

export type Detail =
  | 'tufts'
  | 'rows'
  | 'reeds'
  | 'stones'
  | 'waves'
  | 'rough_waves'
  | 'planks'
  | 'ruts'
  | 'trodden'
  | 'slope'
  | 'hill'
  | 'cliff'
  | 'straw'
  | 'block'
  | 'wood'
  | 'pillar'
  | 'mist';

const LOOKS: Readonly<Record<string, AreaLook>> = {
  plain: { fill: '#c6bd8c', soft: true, detail: 'trodden' },
  road: { fill: '#d5bf97', edge: '#b99f73', detail: 'ruts' },
  path: { fill: '#cfc093', edge: '#b5a578', soft: true, detail: 'ruts' },
  bridge: { fill: '#b48a58', edge: '#6f4e2b', detail: 'planks' },
  footbridge: { fill: '#a97f4f', edge: '#6f4e2b', detail: 'planks' },
  brush: { fill: '#9cae6d', edge: '#7c9150', soft: true, detail: 'tufts' },
  high_crops: { fill: '#d2c078', edge: '#b09b4f', detail: 'rows' },
  forest: { fill: '#93a66b', soft: true },
  open_forest: { fill: '#a9b97e', soft: true },
  orchard: { fill: '#aebd80', soft: true },
  jungle: { fill: '#7d9558', soft: true, detail: 'tufts' },
  marsh: { fill: '#9bab83', edge: '#7f9270', soft: true, detail: 'reeds' },
  slope: { fill: '#bdb983', soft: true, detail: 'slope' },
  hill: { fill: '#c3c48f', soft: true, detail: 'hill' },
  rocks: { fill: '#b3ae97', soft: true, detail: 'stones' },
  rubble: { fill: '#b9ab93', soft: true, detail: 'stones' },
  shallow_water: { fill: '#a5c8c9', edge: '#83aeb0', soft: true, detail: 'waves' },
  dangerous_ford: { fill: '#94bfc6', edge: '#5f93a4', detail: 'rough_waves' },
  deep_water: { fill: '#7fadc2', edge: '#6794aa', soft: true, detail: 'waves' },
  ledge: { fill: '#c2b79c', edge: '#6d6250', detail: 'slope' },
  cliff: { fill: '#9f9784', edge: '#5e5748', detail: 'cliff' },
  solid: { fill: '#a79a86', edge: '#5e5445', detail: 'block' },
  low_thing: { fill: '#b08a5c', edge: '#6b4c2c', detail: 'wood' },
  table: { fill: '#a87b4b', edge: '#63431f', detail: 'wood' },
  haystack: { fill: '#d9bd67', edge: '#a5883b', soft: true, detail: 'straw' },
  lone_tree: { fill: '#a9b97e', soft: true },
  pillar: { fill: '#b9b2a2', edge: '#6b6557', detail: 'pillar' },
  mist: { fill: '#e4e6e0', soft: true, detail: 'mist' },
};

export function lookOf(id: string, kind: Kind | undefined): AreaLook {
  return LOOKS[id] ?? lookByNature(kind);
}

function lookByNature(kind: Kind | undefined): AreaLook {
  if (kind?.water) return LOOKS['shallow_water'] as AreaLook;
  if (kind?.foot === 'forbidden') return LOOKS['solid'] as AreaLook;
  if (kind?.road) return LOOKS['path'] as AreaLook;
  if (kind?.foot === 'very_difficult') return LOOKS['marsh'] as AreaLook;
  if (kind?.foot === 'difficult') return LOOKS['brush'] as AreaLook;
  return LOOKS['plain'] as AreaLook;
}

export interface TreeLook {
  /** Centimetres from one to the next, and how wide their crowns are. */
  readonly apart: number;
  readonly radius: number;
  readonly crowns: readonly string[];
  /** How far from the order of a grid: 0 is a grid. */
  readonly loose: number;
}

const GREENS = ['#6f8f55', '#7a9a5c', '#688a58', '#829f60'] as const;

export const TREES: Readonly<Record<string, TreeLook>> = {
  forest: { apart: 3.6, radius: 1.9, crowns: GREENS, loose: 0.8 },
  open_forest: { apart: 6, radius: 2, crowns: GREENS, loose: 0.8 },
  orchard: { apart: 5, radius: 1.6, crowns: ['#8aa75a', '#94b163', '#86a25e'], loose: 0.15 },
  jungle: { apart: 2.6, radius: 1.7, crowns: ['#5c8047', '#688d4f', '#557a4b'], loose: 0.9 },
};
/** Of a single tree, around the middle of its trunk. */
export const LONE_TREE = 2.6;
