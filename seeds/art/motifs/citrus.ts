import type { Area } from '../area.ts'
import { mix } from '../paint.ts'
import { disc, num, place, rect, shape } from '../svg.ts'
import { leaf } from './leaves.ts'

/** Lemons and oranges, whole, halved and in leaf. */
export function citrus({ width, height, palette, rng }: Area): string {
  const [accent, second, deep, soft, pale] = palette.colors
  let drawing = rect(0, 0, width, height, { fill: mix(palette.paper, pale, 0.3) })
  const cell = 250
  for (let row = -1; row * cell * 0.8 < height + cell; row++) {
    for (let column = -1; column * cell < width + cell; column++) {
      const x = (column + (row % 2 === 0 ? 0.2 : 0.7)) * cell
      const y = (row + 0.6) * cell * 0.8
      const turn = rng.between(0, 360)
      const rind = rng.chance(0.5) ? accent : second
      const green = rng.chance(0.65) ? deep : soft
      drawing += place(
        x + cell * 0.42,
        y + cell * 0.18,
        turn,
        leaf(92, 44, green, palette.paper, 3),
      )
      drawing += place(
        x + cell * 0.45,
        y - cell * 0.22,
        turn + 130,
        leaf(64, 30, green, palette.paper, 3),
      )
      drawing += place(
        x,
        y,
        turn,
        rng.chance(0.68) ? slice(88, rind, palette.paper) : fruit(84, rind, green),
      )
    }
  }
  return drawing
}

/** A cut fruit with nine segments. */
export function slice(r: number, rind: string, pith: string): string {
  const segments = 9
  let drawing = disc(0, 0, r, rind) + disc(0, 0, r * 0.88, pith)
  for (let i = 0; i < segments; i++) {
    const half = (Math.PI / segments) * 0.82
    const x = Math.cos(half) * r * 0.78
    const y = Math.sin(half) * r * 0.78
    const d = `M${num(r * 0.13)} 0L${num(x)} ${num(-y)}Q${num(r * 0.86)} 0 ${num(x)} ${num(y)}Z`
    drawing += place(0, 0, (i * 360) / segments, shape(d, mix(rind, pith, 0.18)))
  }
  return drawing
}

function fruit(r: number, rind: string, green: string): string {
  const highlight = shape(
    `M${num(-r * 0.5)} ${num(-r * 0.45)}Q${num(-r * 0.1)} ${num(-r * 0.9)} ${num(r * 0.35)} ${num(-r * 0.62)}Q${num(-r * 0.1)} ${num(-r * 0.62)} ${num(-r * 0.5)} ${num(-r * 0.45)}Z`,
    '#ffffff',
    0.35,
  )
  return disc(0, 0, r, rind) + highlight + disc(r * 0.6, r * 0.3, r * 0.07, green)
}
