import type { Area } from '../area.ts'
import { against } from '../palettes.ts'
import { disc, line, num, place, polygon, rect, shape } from '../svg.ts'

/** The nineteen-fifties kitchen: atomic stars in a half-drop repeat. */
export function starburst({ width, height, palette, rng }: Area): string {
  const ground = rng.pick([palette.paper, palette.paper, palette.colors[2]])
  let drawing = rect(0, 0, width, height, { fill: ground })
  const cell = 200
  for (let row = -1; row * cell * 0.86 < height + cell; row++) {
    for (let column = -1; column * cell < width + cell; column++) {
      const x = (column + (row % 2 === 0 ? 0 : 0.5)) * cell
      const y = row * cell * 0.86
      const ink = against(ground, palette, rng)
      const core = against(ground, palette, rng)
      const star = (row + column) % 2 === 0
      const spark = ground === palette.paper ? palette.ink : palette.paper
      drawing += place(
        x,
        y,
        rng.pick([0, 22.5]),
        star ? atom(80, ink, core, spark) : diamonds(62, ink, core),
      )
      drawing += disc(x + cell / 2, y, 8, spark)
    }
  }
  return drawing
}

/** Long and short rays, each ending in a ball. */
export function atom(r: number, ink: string, core: string, spark: string): string {
  let long = ''
  let short = ''
  let balls = ''
  for (let i = 0; i < 12; i++) {
    const reach = i % 3 === 0 ? r : r * 0.66
    const angle = (i / 12) * Math.PI * 2
    const x = Math.cos(angle) * reach
    const y = Math.sin(angle) * reach
    const ray = `M0 0L${num(x)} ${num(y)}`
    if (i % 3 === 0) long += ray
    else short += ray
    balls += disc(x, y, i % 3 === 0 ? r * 0.1 : r * 0.06, i % 3 === 0 ? core : ink)
  }
  return line(short, ink, 4) + line(long, spark, 4) + balls + disc(0, 0, r * 0.2, core)
}

/** A star of eight long points. */
export function diamonds(r: number, ink: string, second: string): string {
  const cross = (reach: number, fill: string) => {
    const waist = r * 0.1
    const points = Array.from({ length: 8 }, (_, i) => {
      const angle = (i * Math.PI) / 4
      const away = i % 2 === 0 ? reach : waist * 1.4
      return [Math.cos(angle) * away, Math.sin(angle) * away] as const
    })
    return shape(polygon(points), fill)
  }
  return place(0, 0, 45, cross(r * 0.66, second)) + cross(r, ink)
}
