import type { Area } from '../area.ts'
import { mix } from '../paint.ts'
import type { Rng } from '../prng.ts'
import { curve, disc, line, place, rect, shape } from '../svg.ts'
import { leaf, leafOutline } from './leaves.ts'

type Point = readonly [number, number]

/** A cut branch in line and flat colour, printed slightly out of register over a soft shape. */
export function botanical({ width, height, palette, rng }: Area): string {
  const [accent, second, deep, soft, pale] = palette.colors
  const ground = mix(palette.paper, pale, 0.25)
  let drawing = rect(0, 0, width, height, { fill: ground })
  const center: Point = [width * rng.between(0.4, 0.6), height * 0.46]
  drawing += shape(blob(center, width * 0.36, height * 0.3, rng), mix(pale, second, 0.25))
  drawing += disc(width * rng.pick([0.27, 0.74]), height * 0.25, width * 0.12, accent)
  const lean = rng.pick([-1, 1])
  drawing += branch([width * 0.5, height * 0.97], height * 0.86, lean, deep, soft, palette.ink, rng)
  const side: Point = [width * (0.5 - lean * 0.06), height * 0.97]
  return drawing + branch(side, height * 0.5, -lean * 1.7, soft, second, palette.ink, rng)
}

function branch(
  [x, y]: Point,
  length: number,
  lean: number,
  fill: string,
  other: string,
  ink: string,
  rng: Rng,
): string {
  const bend = lean * length * 0.13
  const count = rng.int(8, 10)
  const along = (t: number): Point => [
    x + bend * Math.sin(t * 2.6) + bend * t * 0.6,
    y - length * t,
  ]
  const spine = Array.from({ length: 12 }, (_, i) => along((i / 11) * 0.93))
  let colour = ''
  let drawn = line(curve(spine), ink, 4.5)
  for (let i = 0; i <= count; i++) {
    const t = 0.2 + (0.73 * i) / count
    const [px, py] = along(t)
    const size = length * (0.27 - 0.15 * t) * rng.between(0.92, 1.1)
    const tip = i === count
    const turn = tip ? -90 + lean * 8 : -90 + (i % 2 === 0 ? 1 : -1) * rng.between(48, 62)
    const plump = size * 0.4
    const shade = rng.chance(0.3) ? other : fill
    colour += place(px + 9, py + 8, turn, leaf(size, plump, shade))
    drawn += place(px, py, turn, leafOutline(size, plump, ink, 3.6))
  }
  return colour + drawn
}

/** A pebble-like outline. */
export function blob([cx, cy]: Point, rx: number, ry: number, rng: Rng): string {
  const points = Array.from({ length: 9 }, (_, i): Point => {
    const angle = (i / 9) * Math.PI * 2
    const reach = rng.between(0.86, 1.16)
    return [cx + Math.cos(angle) * rx * reach, cy + Math.sin(angle) * ry * reach]
  })
  return curve(points, true)
}
