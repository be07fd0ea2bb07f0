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
      drawing += place(x, y, rng.pick([0, 22.5]), star ? atom(80, ink, core, spark) : diamonds(62, ink, core))
      drawing += disc(x + cell / 2, y, 8, spark)
    }
  }
  return drawing
}

/** Long and short rays, each ending in a ball. */
export function atom(r: number, ink: string, core: string, spark: string): string {
  let drawing = ''
  for (let i = 0; i < 12; i++) {
    const reach = i % 3 === 0 ? r : r * 0.66
    const angle = (i / 12) * Math.PI * 2
    const x = Math.cos(angle) * reach
    const y = Math.sin(angle) * reach
    drawing += line(`M0 0L${num(x)} ${num(y)}`, i % 3 === 0 ? spark : ink, 4)
    drawing += disc(x, y, i % 3 === 0 ? r * 0.1 : r * 0.06, i % 3 === 0 ? core : ink)
  }
  return drawing + disc(0, 0, r * 0.2, core)
}

/** A star of eight long diamonds. */
export function diamonds(r: number, ink: string, second: string): string {
  return Array.from({ length: 8 }, (_, i) => {
    const reach = i % 2 === 0 ? r : r * 0.62
    const outline = polygon([[0, 0], [r * 0.12, -reach * 0.45], [0, -reach], [-r * 0.12, -reach * 0.45]])
    return place(0, 0, i * 45, shape(outline, i % 2 === 0 ? ink : second))
  }).join('')
}
