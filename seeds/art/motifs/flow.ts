import type { Area } from '../area.ts'
import { smoothNoise } from '../noise.ts'
import { curve, line, rect } from '../svg.ts'

type Point = readonly [number, number]

/** Brush strokes that follow a wind nobody sees. */
export function flow({ width, height, palette, rng }: Area): string {
  const noise = smoothNoise(rng)
  const tilt = rng.between(-0.6, 0.6)
  let drawing = rect(0, 0, width, height, { fill: palette.paper })
  const gap = 62
  for (let y = -gap; y < height + gap; y += gap) {
    for (let x = -gap; x < width + gap; x += gap) {
      let px = x + rng.between(-0.4, 0.4) * gap
      let py = y + rng.between(-0.4, 0.4) * gap
      const points: Point[] = []
      for (let i = 0; i < 9; i++) {
        points.push([px, py])
        const angle = (noise(px / 420, py / 420) - 0.5) * 7.5 + tilt
        px += Math.cos(angle) * 26
        py += Math.sin(angle) * 26
      }
      drawing += line(curve(points), rng.pick(palette.colors), rng.pick([8, 12, 18, 24]))
    }
  }
  return drawing
}
