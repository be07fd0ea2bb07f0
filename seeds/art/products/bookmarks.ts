import { type Art, artwork } from '../artwork.ts'
import { shadow } from '../paint.ts'
import { inksOf, type Mockup, member, type Scene } from '../scene.ts'
import { disc, line, place, rect } from '../svg.ts'

/** Four bookmarks with tassels. */
export const bookmarks: Mockup = { ground: 'table', draw }

function draw(scene: Scene): string {
  return [0, 1, 2, 3]
    .map((i) =>
      place(240 + i * 240, 830 + (i % 2) * 50 - 20, (i - 1.5) * 2.6, marker(member(scene, i))),
    )
    .join('')
}

function marker(art: Art): string {
  const [x, y, width, height] = [-96, -470, 192, 940] as const
  const [accent, second] = inksOf(art).colors
  const strands = [-22, -13, -4, 5, 14, 22].map((dx, i) =>
    line(`M0 -640Q${dx} -720 ${dx * 1.25} -${830 + (i % 3) * 7}`, i % 2 === 0 ? accent : second, 8),
  )
  return [
    line('M0 -430C-26 -500 26 -560 0 -640', accent, 6),
    ...strands.map((strand) => place(0, 130, 0, strand)),
    rect(-13, -530, 26, 34, { fill: second, rx: 6 }),
    shadow([x, y, width, height], 24, 12),
    rect(x, y, width, height, { fill: '#faf7f0', rx: 12 }),
    artwork(art, [x + 13, y + 84, width - 26, height - 97], 0.5),
    disc(0, y + 42, 15, '#5b4f43'),
    line(`M0 ${y + 42}C-10 ${y + 10} 8 ${y - 10} 0 ${y - 30}`, accent, 6),
  ].join('')
}
