import type { Area } from '../area.ts'
import { mix } from '../paint.ts'
import { polygon, rect, shape } from '../svg.ts'

/** Marble chips in plaster. */
export function terrazzo({ width, height, palette, rng }: Area): string {
  const ground = mix(palette.paper, palette.colors[4], rng.pick([0, 0.15, 0.5]))
  let drawing = rect(0, 0, width, height, { fill: ground })
  for (const [cell, low, high] of [
    [128, 30, 62],
    [84, 10, 24],
    [56, 4, 9],
  ] as const) {
    for (let y = -cell / 2; y < height + cell; y += cell) {
      for (let x = -cell / 2; x < width + cell; x += cell) {
        if (rng.chance(0.1)) continue
        const cx = x + rng.between(-0.42, 0.42) * cell
        const cy = y + rng.between(-0.42, 0.42) * cell
        const size = rng.between(low, high)
        const corners = rng.int(4, 7)
        const turn = rng.between(0, 6.3)
        const squash = rng.between(0.55, 1)
        const points = Array.from({ length: corners }, (_, i) => {
          const angle = ((i + rng.between(-0.28, 0.28)) / corners) * Math.PI * 2
          const px = Math.cos(angle) * size
          const py = Math.sin(angle) * size * squash
          return [
            cx + px * Math.cos(turn) - py * Math.sin(turn),
            cy + px * Math.sin(turn) + py * Math.cos(turn),
          ] as const
        })
        drawing += shape(polygon(points), rng.pick(palette.colors))
      }
    }
  }
  return drawing
}
