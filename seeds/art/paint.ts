import { hash } from './prng.ts'
import { el, rect } from './svg.ts'

/** A colour between two hex colours; 0 is the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const a = channels(from)
  const b = channels(to)
  const blend = a.map((value, i) => Math.round(value + ((b[i] ?? 0) - value) * share))
  return `#${blend.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

export const darker = (color: string, share: number) => mix(color, '#1a1410', share)
export const lighter = (color: string, share: number) => mix(color, '#ffffff', share)

/** Perceived brightness from 0 (black) to 1 (white). */
export function brightness(color: string): number {
  const [r = 0, g = 0, b = 0] = channels(color)
  return (r * 0.299 + g * 0.587 + b * 0.114) / 255
}

interface Stop {
  at: number
  color: string
  opacity?: number
}
/** A gradient: `definition` goes into the drawing, `fill` into what it paints. */
export interface Gradient {
  definition: string
  fill: string
}

/** A straight gradient from one point of the painted box to another (0–1 coordinates). */
export function linear(
  [x1, y1, x2, y2]: readonly [number, number, number, number],
  stops: readonly Stop[],
): Gradient {
  return gradient('linearGradient', { x1, y1, x2, y2 }, stops)
}

/** A round gradient from its centre outwards (0–1 coordinates). */
export function radial(cx: number, cy: number, r: number, stops: readonly Stop[]): Gradient {
  return gradient('radialGradient', { cx, cy, r }, stops)
}

/** A soft shadow made of stacked outlines: no blur filter, so it costs almost nothing. */
export function shadow(
  [x, y, width, height]: readonly [number, number, number, number],
  depth: number,
  radius = 4,
): string {
  const layers = 11
  let drawing = ''
  for (let i = layers; i >= 1; i--) {
    const grow = depth * (i / layers - 0.35)
    const drop = depth * 0.55
    drawing += rect(x - grow + drop * 0.45, y - grow + drop, width + grow * 2, height + grow * 2, {
      rx: radius + Math.max(0, grow),
      fill: '#2a1c14',
      opacity: 0.034,
    })
  }
  return drawing
}

function gradient(name: string, box: Record<string, number>, stops: readonly Stop[]): Gradient {
  const inner = stops.map((stop) =>
    el('stop', { offset: stop.at, 'stop-color': stop.color, 'stop-opacity': stop.opacity }),
  )
  const id = `g${hash(name + JSON.stringify(box) + inner.join('')).toString(36)}`
  return { definition: el(name, { id, ...box }, inner), fill: `url(#${id})` }
}

function channels(color: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16))
}
