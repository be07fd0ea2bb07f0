import { type Art, artwork } from '../artwork.ts'
import { shadow } from '../paint.ts'
import { inksOf, type Mockup, member, type Scene } from '../scene.ts'
import { disc, line, place, polygon, shape } from '../svg.ts'

/** Gift tags on cotton string. */
export const tags: Mockup = { ground: 'table', draw }

const spots = [
  [330, 520, -14],
  [830, 480, 10],
  [350, 1120, 9],
  [850, 1090, -8],
] as const

function draw(scene: Scene): string {
  return spots.map(([x, y, turn], i) => place(x, y, turn, tag(member(scene, i)))).join('')
}

function tag(art: Art): string {
  const [x, y, width, height] = [-190, -270, 380, 540] as const
  const cut = 92
  const outline = polygon([
    [x + cut, y],
    [x + width - cut, y],
    [x + width, y + cut],
    [x + width, y + height],
    [x, y + height],
    [x, y + cut],
  ])
  const inks = inksOf(art)
  return [
    shadow([x + 8, y + 60, width - 16, height - 60], 30, 6),
    shape(outline, '#faf7f0'),
    artwork(art, [x + 22, y + 112, width - 44, height - 134], 0.85),
    disc(0, y + 58, 25, inks.colors[0]),
    disc(0, y + 58, 13, '#4d4238'),
    line(`M0 ${y + 58}C-30 ${y - 30} -70 ${y - 60} -40 ${y - 130}`, '#efe6d4', 7),
    line(`M0 ${y + 58}C20 ${y - 20} 60 ${y - 50} 34 ${y - 140}`, '#e3d7c0', 7),
  ].join('')
}
