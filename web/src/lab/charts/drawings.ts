/** What the charts look like: rows with a label each, bands that narrow, curves. Widths are in pixels. */
import {
  areaY,
  axisX,
  axisY,
  dot,
  gridX,
  gridY,
  lineY,
  pointerX,
  ruleX,
  ruleY,
  text,
  tip,
  type Markish,
  type PlotOptions,
} from '@observablehq/plot';
import type { Spread } from '../../protocol/types';

/** Lines, letters and dots; each also has a mark and a dash of its own, for those who do not tell colours apart. */
export const COLOURS = [0, 1, 2, 3, 4, 5].map((n) => `var(--chart-${n})`);
const SYMBOLS = ['circle', 'square2', 'triangle', 'diamond', 'star', 'wye'] as const;
export const DASHES = ['none', '9 5', '2 5', '12 4 2 4', '5 3', '1 3'] as const;
const SOFT = 'var(--ink-soft)';
const LINE = 'var(--line)';

export function colour(n: number): string {
  return COLOURS[n % COLOURS.length] ?? 'currentColor';
}
function symbol(n: number): (typeof SYMBOLS)[number] {
  return SYMBOLS[n % SYMBOLS.length] ?? 'circle';
}
export function dash(n: number): string {
  return DASHES[n % DASHES.length] ?? 'none';
}

/** Below this, labels stand above their rows instead of beside them. */
const NARROW = 520;

interface Across {
  /** From left to right, with its unit. */
  readonly label: string;
  readonly domain: readonly [number, number];
  readonly format: (value: number) => string;
}

interface Labelled {
  readonly label: string;
  /** What stands at the right end of the row. */
  readonly note: string;
  /** Colour and mark. */
  readonly look?: number;
  /** Drawn stronger than the others. */
  readonly strong?: boolean;
}

interface Room {
  readonly height: number;
  readonly marginLeft: number;
  readonly marginRight: number;
  readonly beside: boolean;
}

const ROW = { beside: 40, above: 56 } as const;
const AXIS = 46;
const TOP = 22;

function roomFor(rows: readonly Labelled[], width: number): Room {
  const beside = width >= NARROW;
  const widest = (of: (row: Labelled) => string) => Math.max(0, ...rows.map((row) => of(row).length)) * 8;
  return {
    beside,
    height: rows.length * (beside ? ROW.beside : ROW.above) + AXIS + TOP,
    marginLeft: beside ? Math.min(widest(({ label }) => label) + 22, width * 0.4) : 8,
    marginRight: beside ? widest(({ note }) => note) + 24 : 12,
  };
}

/** Rows, one below the other, each at the height of its number. */
function inRows<Row extends Labelled>(
  rows: readonly Row[],
  width: number,
  { label, domain, format }: Across,
  marks: (y: (row: Row) => number, dy: number) => Markish[],
): PlotOptions {
  const { height, beside, marginLeft, marginRight } = roomFor(rows, width);
  const at = new Map(rows.map((row, n) => [row, n]));
  const y = (row: Row) => at.get(row) ?? 0;
  const dy = beside ? 0 : 12;
  return {
    height,
    marginLeft,
    marginRight,
    marginTop: TOP,
    marginBottom: AXIS,
    x: { domain: [...domain] },
    y: { domain: [rows.length - 0.5, -0.5], axis: null },
    marks: [
      gridX({ stroke: LINE, strokeOpacity: 1, ticks: ticksFor(width - marginLeft - marginRight) }),
      axisX({
        label,
        labelOffset: 38,
        tickFormat: format,
        tickSize: 0,
        ticks: ticksFor(width - marginLeft - marginRight),
        color: SOFT,
      }),
      ...marks(y, dy),
      text(rows, {
        text: 'label',
        y,
        frameAnchor: 'left',
        dx: beside ? -12 : -4,
        dy: beside ? 0 : -13,
        textAnchor: beside ? 'end' : 'start',
        fontWeight: 600,
        lineWidth: beside ? (marginLeft - 14) / 14 : 40,
      }),
      text(rows, {
        text: 'note',
        y,
        frameAnchor: 'right',
        dx: beside ? 12 : 8,
        dy: beside ? 0 : -13,
        textAnchor: beside ? 'start' : 'end',
        fill: SOFT,
      }),
    ],
  };
}

function ticksFor(pixels: number): number {
  return Math.max(2, Math.floor(pixels / 80));
}

export interface WhiskerRow extends Labelled {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** What it is compared with, such as a price. */
  readonly other?: number;
}

/** A dot with the bar of its interval in each row; a dashed line where one looks whether the bar leaves it out. */
export function whiskers(
  rows: readonly WhiskerRow[],
  width: number,
  across: Across,
  line?: { at: number; label: string },
): PlotOptions {
  const stroke = ({ look = 0 }: WhiskerRow) => colour(look);
  const compared = rows.filter(({ other }) => other !== undefined);
  const options = inRows(rows, width, across, (y, dy) => [
    ...(line
      ? [
          ruleX([line.at], { stroke: 'currentColor', strokeDasharray: '4 4', strokeWidth: 1.5 }),
          text([line], { x: 'at', text: 'label', frameAnchor: 'top', dy: -14, fill: SOFT }),
        ]
      : []),
    ...rows.map((row) => bar(row, y, dy, stroke(row))),
    ...rows.flatMap((row) =>
      [row.low, row.high].map((end) =>
        ruleX([end], { y1: y(row) - 0.16, y2: y(row) + 0.16, stroke: stroke(row), strokeWidth: 2, dy }),
      ),
    ),
    dot(compared, {
      x: 'other',
      y,
      dy,
      r: 6,
      symbol: 'diamond',
      stroke: 'currentColor',
      strokeWidth: 1.8,
      fill: 'var(--paper)',
    }),
    ...rows.map((row) =>
      dot([row], {
        x: 'value',
        y,
        dy,
        r: 5.5,
        symbol: symbol(row.look ?? 0),
        fill: stroke(row),
        stroke: 'var(--paper)',
        strokeWidth: 1.5,
      }),
    ),
  ]);
  return options;
}

function bar(row: WhiskerRow, y: (row: WhiskerRow) => number, dy: number, stroke: string): Markish {
  const strokeOpacity = row.strong === false ? 0.18 : 0.38;
  return ruleY([row], { x1: 'low', x2: 'high', y, dy, stroke, strokeWidth: 13, strokeOpacity });
}

export interface SpreadRow extends Labelled {
  readonly spread: Spread;
}

/** How counts scatter: all of it, eight in ten, the middle half, the middle. */
export function spreads(rows: readonly SpreadRow[], width: number, across: Across): PlotOptions {
  return inRows(rows, width, across, (y, dy) =>
    rows.flatMap((row) => {
      const { mean, least, tenth, quarter, median, three_quarters, nine_tenths, most } = row.spread;
      const stroke = colour(row.look ?? 0);
      const reach = (x1: number, x2: number, strokeWidth: number, strokeOpacity: number) =>
        ruleY([row], { x1: () => x1, x2: () => x2, y, dy, stroke, strokeWidth, strokeOpacity });
      return [
        reach(least, most, 1.5, 1),
        reach(tenth, nine_tenths, 6, 0.6),
        reach(quarter, three_quarters, 18, 0.45),
        ruleX([median], { y1: y(row) - 0.27, y2: y(row) + 0.27, dy, stroke, strokeWidth: 3.5 }),
        dot([mean], {
          x: 'value',
          y: () => y(row),
          dy,
          r: 4.5,
          fill: 'var(--paper)',
          stroke,
          strokeWidth: 2,
        }),
      ];
    }),
  );
}

export interface BarRow extends Labelled {
  readonly value: number;
}

/** Bars that begin at nothing. */
export function bars(rows: readonly BarRow[], width: number, across: Across): PlotOptions {
  return inRows(rows, width, across, (y, dy) => [
    ...rows.map((row) =>
      ruleY([row], {
        x1: 0,
        x2: 'value',
        y,
        dy,
        stroke: colour(row.look ?? 0),
        strokeWidth: 15,
        strokeOpacity: 0.85,
      }),
    ),
    ruleX([0], { stroke: 'currentColor' }),
  ]);
}

export interface Point {
  readonly x: number;
  readonly y: number;
  readonly low?: number;
  readonly high?: number;
}

export interface Line {
  readonly name: string;
  readonly points: readonly Point[];
  readonly look?: number;
}

export interface Axes {
  readonly across: string;
  readonly up: string;
  readonly xDomain?: readonly [number, number];
  readonly yDomain?: readonly [number, number];
  readonly x: (value: number) => string;
  readonly y: (value: number) => string;
  /** A dashed line to compare with. */
  readonly level?: { at: number; label: string };
}

/** From so far one still reads a value. */
const FAR = 240;
/** Up to this many places, each is named. */
const FEW = 8;

/** Lines with the bands of their intervals, where they have one; whoever points at it reads the values. */
export function lines(all: readonly Line[], width: number, axes: Axes): PlotOptions {
  const { level, xDomain, yDomain } = axes;
  const looks = all.map((line, n) => ({ ...line, look: line.look ?? n }));
  const pointed = looks.flatMap(({ name, points, look }) =>
    points.map((point) => ({ ...point, name, look })),
  );
  const inner = width - 64;
  const stops = [...new Set(pointed.map(({ x }) => x))];
  return {
    height: Math.round(Math.min(340, Math.max(230, width * 0.55))),
    marginLeft: 52,
    marginRight: 12,
    marginTop: 30,
    marginBottom: AXIS,
    x: xDomain ? { domain: [...xDomain] } : {},
    y: yDomain ? { domain: [...yDomain] } : { zero: true },
    marks: [
      gridY({ stroke: LINE, strokeOpacity: 1 }),
      axisY({
        label: axes.up,
        labelAnchor: 'top',
        labelArrow: 'none',
        tickFormat: axes.y,
        tickSize: 0,
        color: SOFT,
      }),
      axisX({
        label: axes.across,
        labelArrow: 'none',
        labelOffset: 38,
        tickFormat: axes.x,
        ticks: !xDomain && stops.length <= FEW ? stops : ticksFor(inner),
        color: SOFT,
      }),
      ...(level
        ? [
            ruleY([level.at], { stroke: 'currentColor', strokeDasharray: '4 4', strokeWidth: 1.5 }),
            text([level], {
              y: 'at',
              text: 'label',
              frameAnchor: 'left',
              textAnchor: 'start',
              dx: 6,
              dy: -10,
              fill: 'currentColor',
            }),
          ]
        : []),
      ...looks.flatMap(({ points, look }) => [
        areaY(
          points.filter(({ low, high }) => low !== undefined && high !== undefined),
          { x: 'x', y1: 'low', y2: 'high', fill: colour(look), fillOpacity: 0.15 },
        ),
        lineY(points, {
          x: 'x',
          y: 'y',
          stroke: colour(look),
          strokeWidth: 2.5,
          strokeDasharray: dash(look),
        }),
      ]),
      ...looks.map(({ points, look }) =>
        dot(points.slice(-1), { x: 'x', y: 'y', r: 5, symbol: symbol(look), fill: colour(look) }),
      ),
      tip(
        pointed,
        pointerX({
          x: 'x',
          y: 'y',
          maxRadius: FAR,
          title: ({ name, x, y }: (typeof pointed)[number]) => `${name}
${axes.x(x)} → ${axes.y(y)}`,
          fill: 'var(--paper)',
          stroke: SOFT,
          fontSize: 14,
        }),
      ),
    ],
  };
}
