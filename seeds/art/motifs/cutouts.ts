import type { Area } from '../area.ts'
import { against } from '../palettes.ts'
import { at, type Rng } from '../prng.ts'
import { line, num, place, rect } from '../svg.ts'

/** Scissors and gouache: seaweed shapes on blocks of colour. */
export function cutouts({ width, height, palette, rng }: Area): string {
  const columns = 2
  const cellWidth = width / columns
  const rows = Math.max(1, Math.round(height / (cellWidth * 1.15)))
  const cellHeight = height / rows
  const grounds = [palette.paper, ...rng.shuffle(palette.colors)]
  let drawing = rect(0, 0, width, height, { fill: palette.paper })
  for (let i = 0; i < columns * rows; i++) {
    const column = i % columns
    const row = Math.floor(i / columns)
    const ground = at(grounds, i + (row % 2))
    drawing += rect(column * cellWidth, row * cellHeight, cellWidth + 1, cellHeight + 1, {
      fill: ground,
    })
    const loud = ground !== palette.paper && ground !== palette.colors[4] && rng.chance(0.35)
    const ink = loud ? palette.paper : against(ground, palette, rng)
    const reach = Math.min(cellWidth, cellHeight)
    const x = (column + 0.5) * cellWidth
    const y = (row + 0.5) * cellHeight
    drawing += place(
      x,
      y,
      rng.between(-22, 22) + rng.pick([0, 0, 180]),
      frond(reach * 0.8, ink, rng),
    )
  }
  return drawing
}

/** A leaf of seaweed, its middle at the origin: thick round strokes grown from one spine. */
export function frond(size: number, ink: string, rng: Rng): string {
  const bend = rng.between(-0.16, 0.16) * size
  const spineX = (t: number) => bend * Math.sin(t * Math.PI)
  const spineY = (t: number) => size * (0.5 - t)
  const lobes = rng.int(3, 5)
  let d = `M0 ${num(size * 0.5)}Q${num(bend * 2)} 0 0 ${num(-size * 0.46)}`
  for (let i = 0; i < lobes; i++) {
    const t = 0.12 + (0.72 * i) / lobes
    const reach = size * (0.44 - 0.2 * Math.abs(t - 0.35)) * rng.between(0.8, 1.08)
    for (const side of [-1, 1]) {
      const x = spineX(t)
      const y = spineY(t)
      const lift = reach * rng.between(0.5, 0.75)
      d += `M${num(x)} ${num(y)}Q${num(x + side * reach * 0.7)} ${num(y)} ${num(x + side * reach)} ${num(y - lift)}`
    }
  }
  return line(d, ink, size * 0.115)
}
