import type { Area } from '../area.ts'
import { mix } from '../paint.ts'
import { against } from '../palettes.ts'
import type { Rng } from '../prng.ts'
import { disc, line, num, place, rect, shape } from '../svg.ts'
import { leaf } from './leaves.ts'

/** A border of flowers, pressed flat and tidied up with a pair of compasses. */
export function flowers({ width, height, palette, rng }: Area): string {
  const [, , deep, soft, pale] = palette.colors
  const ground = mix(palette.paper, pale, 0.2)
  let drawing = rect(0, 0, width, height, { fill: ground })
  const count = 5
  const heads = rng.shuffle(blooms)
  for (let layer = 0; layer < 2; layer++) {
    for (let i = 0; i < count + layer; i++) {
      const x = ((i + (layer === 0 ? 0.5 : 0)) * width) / count
      const tall = height * (layer === 0 ? rng.between(0.66, 0.84) : rng.between(0.3, 0.46))
      const green = layer === 0 ? deep : mix(soft, deep, 0.4)
      drawing += stalk(x, height + 20, tall, green, rng)
      const bloom = heads[(i + layer * 2) % heads.length] ?? daisy
      const ink = against(ground, palette, rng)
      drawing += place(
        x,
        height - tall,
        0,
        bloom(
          layer === 0 ? 84 : 66,
          ink === green ? palette.colors[0] : ink,
          palette.colors[1],
          palette.paper,
        ),
      )
    }
  }
  return drawing
}

type Bloom = (r: number, ink: string, core: string, paper: string) => string

const tulip: Bloom = (r, ink, core) =>
  shape(
    `M${num(-r * 0.75)} ${num(-r * 0.6)}L${num(-r * 0.3)} ${num(-r * 0.15)}L0 ${num(-r * 0.8)}L${num(r * 0.3)} ${num(-r * 0.15)}L${num(r * 0.75)} ${num(-r * 0.6)}V0A${num(r * 0.75)} ${num(r * 0.75)} 0 0 1 ${num(-r * 0.75)} 0Z`,
    ink,
  ) + disc(0, r * 0.15, r * 0.16, core)
const daisy: Bloom = (r, ink, core) =>
  Array.from({ length: 10 }, (_, i) => place(0, 0, i * 36, leaf(r, r * 0.34, ink))).join('') +
  disc(0, 0, r * 0.3, core)
const fan: Bloom = (r, ink, core, paper) =>
  [1, 0.74, 0.48, 0.22]
    .map((part, i) =>
      shape(
        `M${num(-r * part)} 0A${num(r * part)} ${num(r * part)} 0 0 1 ${num(r * part)} 0Z`,
        i % 2 === 0 ? ink : i === 1 ? paper : core,
      ),
    )
    .join('')
const button: Bloom = (r, ink, core, paper) =>
  disc(0, 0, r * 0.78, ink) + disc(0, 0, r * 0.52, paper) + disc(0, 0, r * 0.34, core)
const umbel: Bloom = (r, ink, core, paper) =>
  [-64, -38, -12, 12, 38, 64]
    .map((turn, i) =>
      place(
        0,
        r * 0.5,
        turn,
        line(`M0 0V${num(-r)}`, ink, 4) + disc(0, -r, r * 0.18, i % 2 === 0 ? ink : core),
      ),
    )
    .join('') + disc(0, r * 0.5, r * 0.1, paper)

export const blooms: readonly Bloom[] = [tulip, daisy, fan, button, umbel]

function stalk(x: number, foot: number, tall: number, green: string, rng: Rng): string {
  let drawing = line(`M${num(x)} ${num(foot)}V${num(foot - tall)}`, green, 8)
  for (let i = 0; i < 3; i++) {
    const y = foot - tall * (0.22 + i * 0.2)
    const size = rng.between(90, 120)
    drawing += place(x, y, i % 2 === 0 ? -42 : -138, leaf(size, size * 0.34, green))
  }
  return drawing
}
