import { type Art, artwork } from '../artwork.ts'
import { bird } from '../motifs/birds.ts'
import { slice } from '../motifs/citrus.ts'
import { frond } from '../motifs/cutouts.ts'
import { blooms } from '../motifs/flowers.ts'
import { sprig } from '../motifs/leaves.ts'
import { phase } from '../motifs/phases.ts'
import { atom, diamonds } from '../motifs/starburst.ts'
import { shadow } from '../paint.ts'
import { isDark } from '../palettes.ts'
import { at } from '../prng.ts'
import { type Mockup, member, type Scene } from '../scene.ts'
import { disc, el, place, rect } from '../svg.ts'

/** A sheet of die-cut stickers, three by four. */
export const stickers: Mockup = { ground: 'table', draw }

function draw(scene: Scene): string {
  const [x, y, width, height] = [-430, -590, 860, 1180] as const
  const backing = isDark(scene.palette) ? scene.palette.colors[4] : '#f7f2e7'
  const cells = Array.from({ length: 12 }, (_, i) => {
    const cx = x + (width * ((i % 3) + 0.5)) / 3
    const cy = y + (height * (Math.floor(i / 3) + 0.5)) / 4
    return place(
      cx,
      cy,
      scene.rng.between(-8, 8),
      i % 4 === 0 ? printed(member(scene, i / 4), i) : drawn(i, scene),
    )
  })
  const sheet = [
    shadow([x, y, width, height], 36, 18),
    rect(x, y, width, height, { fill: backing, rx: 18 }),
    ...cells,
  ]
  return place(600, 750, -3, sheet)
}

function printed(art: Art, index: number): string {
  const id = `die${index}`
  return [
    disc(4, 7, 126, '#2a1c14', 0.14),
    disc(0, 0, 125, '#ffffff'),
    el('clipPath', { id }, el('circle', { r: 112 })),
    el('g', { 'clip-path': `url(#${id})` }, artwork(art, [-112, -112, 224, 224], 0.8)),
  ].join('')
}

function drawn(index: number, { palette, rng }: Scene): string {
  const [accent, second, deep, soft, pale] = palette.colors
  const inks = rng.shuffle([accent, second, deep])
  const ground = at([pale, palette.paper, second], index)
  const [one = accent, two = second] = inks.filter((ink) => ink !== ground)
  const pictures = [
    () => place(0, 62, 0, bird(one, two, '#2b2725', '#ffffff')),
    () => slice(86, one, '#fffaf0'),
    () => place(0, 92, 0, sprig(188, one, deep, 4, 0.42)),
    () => phase(80, 0.2, one, soft),
    () => atom(96, one, two, deep === ground ? one : deep),
    () => frond(170, one, rng),
    () => place(0, 8, 0, at(blooms, 1)(90, one, two, '#fffaf0')),
    () => diamonds(98, one, two),
    () => place(0, 34, 0, at(blooms, 2)(92, one, two, '#fffaf0')),
  ]
  return [
    disc(4, 7, 126, '#2a1c14', 0.14),
    disc(0, 0, 125, '#ffffff'),
    disc(0, 0, 112, ground),
    at(pictures, index - Math.floor(index / 4) - 1)(),
  ].join('')
}
