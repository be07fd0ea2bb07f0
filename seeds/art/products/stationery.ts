import { artwork } from '../artwork.ts'
import { darker, lighter, shadow } from '../paint.ts'
import type { Mockup, Scene } from '../scene.ts'
import { line, place, polygon, rect, shape } from '../svg.ts'
import { envelope } from './card.ts'

/** Writing paper with a printed head, and envelopes lined with the same design. */
export const stationery: Mockup = { ground: 'table', draw }

function draw({ art, palette }: Scene): string {
  const [accent, second, deep] = palette.colors
  const letter = [
    shadow([-330, -480, 660, 960], 34, 2),
    rect(-330, -480, 660, 960, { fill: '#fcf9f2' }),
    artwork(art, [-330, -480, 660, 200]),
    ...Array.from({ length: 10 }, (_, i) =>
      line(`M-260 ${-190 + i * 62}H260`, deep, 1.8, { opacity: 0.35 }),
    ),
  ]
  return [
    place(760, 620, 6, letter),
    place(510, 880, -6, lined(art, lighter(second, 0.1))),
    place(690, 1190, 4, envelope(lighter(accent, 0.15), deep, 800, 380)),
  ].join('')

  function lined(design: Scene['art'], color: string): string {
    const back = darker(color, 0.06)
    return [
      shadow([-430, -250, 860, 560], 38, 4),
      shape(
        polygon([
          [-430, -250],
          [0, -560],
          [430, -250],
        ]),
        back,
      ),
      artwork(design, [-400, -250, 800, 240], 1.3),
      shape(
        polygon([
          [-430, -250],
          [-430, 310],
          [430, 310],
          [430, -250],
          [0, 70],
        ]),
        color,
      ),
      shape(
        polygon([
          [-430, 310],
          [0, 10],
          [430, 310],
        ]),
        lighter(color, 0.12),
      ),
    ].join('')
  }
}
