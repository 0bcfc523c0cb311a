/** Charts as files that look the same anywhere. */
import { save } from '../../save';

const STYLES = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-opacity',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'opacity',
  'font-size',
  'font-weight',
  'text-anchor',
] as const;
const MARGIN = 16;
const TITLE = 28;

/** Keep a chart as an SVG file: with its title, on paper, and with all colours as they are shown now. */
export function savePicture(chart: SVGSVGElement, title: string): void {
  const text = new XMLSerializer().serializeToString(asFile(chart, title));
  save(new Blob([text], { type: 'image/svg+xml' }), `${fileName(title)}.svg`);
}

export function asFile(chart: SVGSVGElement, title: string): SVGSVGElement {
  const copy = chart.cloneNode(true) as SVGSVGElement;
  const [shown, copied] = [
    [chart, ...chart.querySelectorAll('*')],
    [copy, ...copy.querySelectorAll('*')],
  ];
  shown.forEach((element, n) => settle(element, copied[n]));
  const [width, height] = [Number(chart.getAttribute('width')), Number(chart.getAttribute('height'))];
  const [west, north] = [-MARGIN, -MARGIN - TITLE];
  const box = [west, north, width + 2 * MARGIN, height + 2 * MARGIN + TITLE];
  copy.setAttribute('viewBox', box.join(' '));
  copy.setAttribute('width', String(box[2]));
  copy.setAttribute('height', String(box[3]));
  copy.setAttribute('font-family', "'Source Sans 3', system-ui, sans-serif");
  copy.removeAttribute('style');
  const style = getComputedStyle(chart);
  copy.prepend(
    made('rect', { x: box[0], y: box[1], width: box[2], height: box[3], fill: paperOf(chart) }),
    made(
      'text',
      { x: 0, y: -TITLE / 2, fill: style.color, 'text-anchor': 'start', 'font-size': '18px' },
      title,
    ),
  );
  return copy;
}

function settle(shown: Element, copy: Element | undefined): void {
  const style = getComputedStyle(shown);
  for (const name of STYLES) {
    const value = style.getPropertyValue(name);
    if (value) copy?.setAttribute(name, value);
  }
  copy?.removeAttribute('class');
}

function made(tag: string, attributes: Record<string, unknown>, text = ''): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.textContent = text;
  return element;
}

function paperOf(chart: Element): string {
  return getComputedStyle(chart).getPropertyValue('--paper').trim() || '#fff';
}

/** A title as part of a file's name. */
export function fileName(title: string): string {
  const plain = title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return `escarmouche-${plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')}`;
}
