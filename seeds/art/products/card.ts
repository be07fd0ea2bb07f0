import { artwork } from '../artwork.ts'
import { lettering, letteringWidth } from '../lettering.ts'
import { darker, lighter, linear, shadow } from '../paint.ts'
import type { Mockup, Scene } from '../scene.ts'
import { num, place, rect, shape } from '../svg.ts'

/** A folded greeting card on its envelope. */
export const card: Mockup = { ground: 'table', draw }

function draw({ art, text, palette }: Scene): string {
  const [accent, second, deep] = palette.colors
  const paper =
    palette.paper.startsWith('#f') || palette.paper.startsWith('#e') ? palette.paper : '#f6efe0'
  const fold = linear(
    [0, 0, 1, 0],
    [
      { at: 0, color: '#1a1410', opacity: 0.16 },
      { at: 0.035, color: '#ffffff', opacity: 0.16 },
      { at: 0.5, color: '#ffffff', opacity: 0.02 },
      { at: 1, color: '#1a1410', opacity: 0.07 },
    ],
  )
  const cover = [
    shadow([-345, -485, 690, 970], 44, 4),
    rect(-345, -485, 696, 974, { fill: darker(paper, 0.12), rx: 3 }),
    rect(-345, -485, 690, 970, { fill: paper, rx: 3 }),
    artwork(art, [-345, -485, 690, 970]),
    text ? banner(text, paper, palette.ink.startsWith('#f') ? '#2f2723' : palette.ink) : '',
    fold.definition,
    rect(-345, -485, 690, 970, { fill: fold.fill }),
  ]
  return (
    place(640, 830, 9, envelope(lighter(text ? second : accent, 0.12), deep)) +
    place(560, 730, -4, cover)
  )
}

function banner(text: string, paper: string, ink: string): string {
  const lines = text.split('|')
  const widest = Math.max(...lines.map((line) => letteringWidth(line, 100)))
  const size = Math.min(58, (430 / widest) * 100)
  const high = lines.length * size * 1.7 + size * 1.1
  const wide = 520
  const top = -high / 2
  return [
    rect(-wide / 2, top, wide, high, { fill: paper }),
    rect(-wide / 2 + 12, top + 12, wide - 24, high - 24, {
      fill: 'none',
      stroke: ink,
      'stroke-width': 3,
    }),
    ...lines.map((line, i) =>
      lettering(line, 0, top + size * 0.95 + i * size * 1.7, {
        size,
        color: ink,
        align: 'middle',
        weight: 0.13,
      }),
    ),
  ].join('')
}

/** The back of an envelope around the origin. */
export function envelope(color: string, lining: string, width = 1010, height = 720): string {
  const x = -width / 2
  const y = -height / 2
  const flap = `M${num(x)} ${num(y)}L0 ${num(y + height * 0.56)}L${num(-x)} ${num(y)}Z`
  return [
    shadow([x, y, width, height], 36, 6),
    rect(x, y, width, height, { fill: color, rx: 6 }),
    shape(
      `M${num(x)} ${num(-y)}L0 ${num(y + height * 0.42)}L${num(-x)} ${num(-y)}Z`,
      lighter(color, 0.1),
    ),
    shape(flap, lining, 0.12),
    shape(
      `M${num(x)} ${num(y)}L0 ${num(y + height * 0.54)}L${num(-x)} ${num(y)}Z`,
      lighter(color, 0.2),
    ),
  ].join('')
}
