import type { Area } from '../area.ts'
import { disc, rect } from '../svg.ts'

/** Two suns printed as screens of dots, overlapping like two inks on a Risograph. */
export function eclipse({ width, height, palette, rng }: Area): string {
  const [accent, second, deep] = palette.colors
  const gap = 27
  const middle = height * 0.48
  let drawing = rect(0, 0, width, height, { fill: palette.paper })
  const shift = rng.between(0.1, 0.16) * width
  const suns = [
    { x: width / 2 - shift, y: middle - shift * 1.1, r: width * 0.33, ink: accent, turn: 0.26 },
    {
      x: width / 2 + shift,
      y: middle + shift * 1.1,
      r: width * 0.33,
      ink: rng.pick([deep, second]),
      turn: 0.78,
    },
  ]
  drawing += disc(suns[0]?.x ?? 0, suns[0]?.y ?? 0, width * 0.33, accent, 0.28)
  for (const { x, y, r, ink, turn } of suns) {
    for (let row = -30; row <= 30; row++) {
      for (let column = -30; column <= 30; column++) {
        const dx = (column * Math.cos(turn) - row * Math.sin(turn)) * gap
        const dy = (column * Math.sin(turn) + row * Math.cos(turn)) * gap
        if (dx * dx + dy * dy > r * r) continue
        const fade = 0.5 + dy / (2 * r)
        const size = gap * (0.16 + 0.52 * fade)
        drawing += disc(x + dx, y + dy, size, ink)
      }
    }
  }
  return drawing
}
