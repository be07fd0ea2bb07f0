import type { Art } from '../artwork.ts'
import { artwork } from '../artwork.ts'
import { lettering } from '../lettering.ts'
import { shadow } from '../paint.ts'
import { type Mockup, member, type Scene } from '../scene.ts'
import { el, place, rect } from '../svg.ts'

/** Two gift vouchers, one over the other. */
export const giftCard: Mockup = { ground: 'table', draw }

function draw(scene: Scene): string {
  const { art, text = '50' } = scene
  return (
    place(640, 560, 9, voucher(member(scene, 1), '', 'behind')) +
    place(570, 890, -6, voucher(art, text, 'front'))
  )
}

function voucher(art: Art, text: string, id: string): string {
  const [x, y, width, height] = [-460, -290, 920, 580] as const
  const words = [
    rect(x + 50, y + height - 178, 470, 128, { fill: '#faf6ec' }),
    lettering('GIFT CARD', x + 82, y + height - 146, { size: 22, color: '#2b2725', weight: 0.14 }),
    lettering(text, x + 82, y + height - 106, { size: 36, color: '#2b2725', weight: 0.14 }),
  ]
  return [
    shadow([x, y, width, height], 46, 30),
    el('clipPath', { id }, el('rect', { x, y, width, height, rx: 30 })),
    el('g', { 'clip-path': `url(#${id})` }, artwork(art, [x, y, width, height])),
    ...(text ? words : []),
  ].join('')
}
