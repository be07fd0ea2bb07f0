import type { Area } from '../area.ts'
import { mix } from '../paint.ts'
import { at } from '../prng.ts'
import { disc, num, rect, shape } from '../svg.ts'

/** Nested gateways, one behind the other, with a sun that found its way in. */
export function arches({ width, height, palette, rng }: Area): string {
  const [accent, second, deep, soft, pale] = palette.colors
  let drawing = rect(0, 0, width, height, { fill: mix(palette.paper, pale, 0.4) })
  drawing += disc(width * 0.74, height * 0.17, width * 0.12, accent)
  const sets = [
    {
      x: width * 0.36,
      foot: height * 0.97,
      radius: width * 0.31,
      rise: 0.44,
      inks: [deep, palette.paper, second, palette.paper, accent],
    },
    {
      x: width * 0.76,
      foot: height * 0.97,
      radius: width * 0.25,
      rise: 0.27,
      inks: [accent, pale, soft, pale, deep],
    },
    {
      x: width * 0.26,
      foot: height * 0.97,
      radius: width * 0.24,
      rise: 0.1,
      inks: [second, palette.paper, deep, palette.paper, soft],
    },
  ]
  const turn = rng.int(0, 4)
  for (const { x, foot, radius, inks, rise } of sets) {
    const top = foot - height * rise - radius * rng.between(0, 0.25)
    for (let i = 0; i < 5; i++) {
      const r = radius * (1 - i * 0.19)
      const ink = i % 2 === 0 ? at(inks, i + (turn % 2) * 2) : at(inks, 1)
      drawing += shape(
        `M${num(x - r)} ${num(foot)}V${num(top)}A${num(r)} ${num(r)} 0 0 1 ${num(x + r)} ${num(top)}V${num(foot)}Z`,
        ink,
      )
    }
  }
  return drawing + rect(0, height * 0.965, width, height * 0.04, { fill: deep })
}
