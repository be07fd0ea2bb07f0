import type { Area } from '../area.ts'
import { against } from '../palettes.ts'
import type { Rng } from '../prng.ts'
import { disc, group, num, rect, shape } from '../svg.ts'

type Tile = (size: number, ink: string, second: string) => string

const quarter: Tile = (s, ink) =>
  shape(`M0 0H${num(s)}A${num(s)} ${num(s)} 0 0 1 0 ${num(s)}Z`, ink)
const half: Tile = (s, ink) => shape(`M0 0H${num(s)}A${num(s / 2)} ${num(s / 2)} 0 0 1 0 0Z`, ink)
const bowls: Tile = (s, ink, second) =>
  half(s, ink, second) + group(`translate(0 ${num(s / 2)})`, half(s, second, ink))
const leaf: Tile = (s, ink) =>
  shape(`M0 0A${num(s)} ${num(s)} 0 0 1 ${num(s)} ${num(s)}A${num(s)} ${num(s)} 0 0 1 0 0Z`, ink)
const wedge: Tile = (s, ink) => shape(`M0 0H${num(s)}L0 ${num(s)}Z`, ink)
const target: Tile = (s, ink, second) =>
  disc(s / 2, s / 2, s * 0.5, ink) + disc(s / 2, s / 2, s * 0.24, second)
const rainbow: Tile = (s, ink, second) =>
  [1, 0.75, 0.5, 0.25].map((part, i) => quarter(s * part, i % 2 === 0 ? ink : second, ink)).join('')
const bars: Tile = (s, ink) =>
  [0, 2, 4].map((step) => rect(0, (step * s) / 6, s, s / 6 + 0.5, { fill: ink })).join('')
const dots: Tile = (s, ink) =>
  [0.25, 0.75]
    .map((x) => [0.25, 0.75].map((y) => disc(s * x, s * y, s * 0.13, ink)).join(''))
    .join('')
const sail: Tile = (s, ink, second) =>
  quarter(s, ink, second) + disc(s * 0.32, s * 0.32, s * 0.16, second)

const tiles = [
  quarter,
  quarter,
  half,
  bowls,
  leaf,
  wedge,
  target,
  rainbow,
  rainbow,
  bars,
  dots,
  sail,
]

/** A grid of quarter circles, bars and targets, as a school of the nineteen-twenties taught it. */
export function bauhaus({ width, height, palette, rng }: Area): string {
  const columns = rng.pick([3, 4, 4])
  const size = width / columns
  const rows = Math.ceil(height / size)
  const grounds = [palette.paper, palette.colors[4], palette.paper, ...palette.colors]
  let drawing = rect(0, 0, width, height, { fill: palette.paper })
  let last: Tile = quarter
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const ground = rng.pick(grounds)
      const ink = against(ground, palette, rng)
      const second = rng.chance(0.6) ? palette.paper : against(ink, palette, rng)
      last = fresh(last, rng)
      const turn = `rotate(${rng.int(0, 3) * 90} ${num(size / 2)} ${num(size / 2)})`
      drawing += group(`translate(${num(column * size)} ${num(row * size)})`, [
        rect(0, 0, size + 0.6, size + 0.6, { fill: ground }),
        group(turn, last(size, ink, second === ground ? palette.ink : second)),
      ])
    }
  }
  return drawing
}

function fresh(last: Tile, rng: Rng): Tile {
  const next = rng.pick(tiles)
  return next === last ? rng.pick(tiles) : next
}
