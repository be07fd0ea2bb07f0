import type { Area } from '../area.ts'
import { mix } from '../paint.ts'
import type { Rng } from '../prng.ts'
import { curve, disc, line, num, place, rect, shape } from '../svg.ts'
import { leaf } from './leaves.ts'

type Point = readonly [number, number]

/** Half widths of a vase from its lip down to its foot. */
const profiles: readonly (readonly number[])[] = [
  [0.3, 0.22, 0.2, 0.36, 0.62, 0.74, 0.7, 0.5, 0.36],
  [0.34, 0.24, 0.22, 0.22, 0.28, 0.44, 0.5, 0.5, 0.42],
  [0.56, 0.6, 0.72, 0.8, 0.8, 0.72, 0.6, 0.46, 0.34],
  [0.24, 0.2, 0.34, 0.62, 0.66, 0.44, 0.36, 0.5, 0.52],
]

/** A still life on a table: three pots, one branch, some fruit. */
export function vessels({ width, height, palette, rng }: Area): string {
  const [accent, second, deep, soft, pale] = palette.colors
  const table = height * 0.78
  let drawing = rect(0, 0, width, height, { fill: mix(palette.paper, pale, 0.35) })
  drawing += shape(
    `M160 ${num(table)}V${num(height * 0.36)}A340 340 0 0 1 840 ${num(height * 0.36)}V${num(table)}Z`,
    mix(pale, second, 0.35),
  )
  drawing += rect(0, table, width, height - table, { fill: mix(deep, palette.paper, 0.08) })
  const order = rng.shuffle(profiles)
  const inks = rng.shuffle([deep, accent, soft])
  const spots: Point[] = [
    [300, height * 0.36],
    [560, height * 0.27],
    [760, height * 0.2],
  ]
  spots.forEach(([x, tall], i) => {
    const foot = table + 34 + (i === 1 ? -22 : i * 14)
    if (i !== 1)
      drawing += bouquet(
        x,
        foot - tall,
        height * (i === 0 ? 0.3 : 0.2),
        i === 0 ? deep : second,
        palette.ink,
        rng,
      )
    drawing += vase(x, foot, tall, order[i] ?? profiles[0] ?? [], inks[i] ?? deep, palette.paper, i)
  })
  for (const [x, r] of [
    [470, 46],
    [552, 40],
    [905, 44],
  ] as const) {
    drawing +=
      disc(x, table + 62, r, accent) +
      disc(x - r * 0.3, table + 62 - r * 0.35, r * 0.18, '#ffffff', 0.5)
  }
  return drawing
}

function vase(
  x: number,
  foot: number,
  tall: number,
  profile: readonly number[],
  ink: string,
  trim: string,
  dress: number,
): string {
  const scale = tall * 0.44
  const side = (sign: number): Point[] =>
    profile.map(
      (half, i): Point => [
        x + sign * half * scale,
        foot - tall + (i / (profile.length - 1)) * tall,
      ],
    )
  const outline = `${curve(side(-1))}L${curve(side(1).reverse()).slice(1)}Z`
  let drawing = shape(outline, ink)
  const belly = (row: number) => (profile[row] ?? 0.3) * scale * 0.86
  for (const row of dress === 0 ? [4, 5, 6] : dress === 1 ? [3, 6] : [5]) {
    const y = foot - tall + (row / (profile.length - 1)) * tall
    drawing += line(`M${num(x - belly(row))} ${num(y)}H${num(x + belly(row))}`, trim, 7, {
      'stroke-dasharray': dress === 0 ? '2 20' : undefined,
    })
  }
  return drawing
}

function bouquet(x: number, y: number, size: number, fill: string, ink: string, rng: Rng): string {
  let drawing = ''
  for (const lean of [-26, 4, 30]) {
    const reach = size * rng.between(0.78, 1.06)
    let stem = line(`M0 12V${num(-reach)}`, ink, 4)
    for (let i = 0; i < 5; i++) {
      const at = -reach * (0.3 + i * 0.17)
      stem += place(0, at, i % 2 === 0 ? -34 : -146, leaf(reach * 0.3, reach * 0.12, fill, ink, 2))
    }
    drawing += place(
      x,
      y,
      lean,
      stem + place(0, -reach, -90, leaf(reach * 0.26, reach * 0.1, fill, ink, 2)),
    )
  }
  return drawing
}
