import type { Art } from '../artwork.ts'
import { artwork } from '../artwork.ts'
import { darker, lighter, linear, shadow } from '../paint.ts'
import { palettes } from '../palettes.ts'
import { type Mockup, member, type Scene } from '../scene.ts'
import { el, place, rect, shape } from '../svg.ts'

/** Two rolls of paper and a parcel already wrapped. */
export const wrappingPaper: Mockup = { ground: 'table', draw }

function draw(scene: Scene): string {
  const { art, palette } = scene
  return [
    place(600, 270, -7, roll(art, 1010, 190)),
    place(590, 500, -4, roll(member(scene, 1), 960, 170)),
    place(590, 1020, 5, parcel(art, 680, 640, palette.colors[0])),
  ].join('')
}

function roll(art: Art, length: number, thick: number): string {
  const x = -length / 2
  const y = -thick / 2
  const band = palettes[art.palette].colors[0]
  const round = linear(
    [0, 0, 0, 1],
    [
      { at: 0, color: '#1a1410', opacity: 0.18 },
      { at: 0.26, color: '#ffffff', opacity: 0.34 },
      { at: 0.52, color: '#ffffff', opacity: 0 },
      { at: 1, color: '#1a1410', opacity: 0.5 },
    ],
  )
  return [
    shadow([x, y, length, thick], 40, 10),
    artwork(art, [x, y, length, thick], 1.5),
    rect(-90, y - 2, 180, thick + 4, { fill: band }),
    rect(-56, y + thick * 0.28, 112, thick * 0.44, { fill: '#faf5ea', rx: 3 }),
    round.definition,
    rect(x, y - 2, length, thick + 4, { fill: round.fill }),
    el('ellipse', { cx: -x, cy: 0, rx: thick * 0.16, ry: thick / 2, fill: '#efe6d4' }),
    el('ellipse', {
      cx: -x,
      cy: 0,
      rx: thick * 0.11,
      ry: thick * 0.36,
      fill: 'none',
      stroke: '#cbbfa8',
      'stroke-width': 3,
    }),
    el('ellipse', { cx: -x, cy: 0, rx: thick * 0.06, ry: thick * 0.2, fill: '#6b5b48' }),
  ].join('')
}

function parcel(art: Art, width: number, height: number, ribbon: string): string {
  const [x, y] = [-width / 2, -height / 2]
  const dark = darker(ribbon, 0.22)
  const light = lighter(ribbon, 0.16)
  const loop = 'M0 0C-60 -150 -230 -150 -215 -30C-205 40 -80 30 0 0Z'
  const inner = 'M-20 -10C-70 -90 -170 -96 -165 -30C-160 8 -80 6 -20 -10Z'
  const sheen = linear(
    [0, 0, 1, 1],
    [
      { at: 0, color: '#ffffff', opacity: 0.2 },
      { at: 0.5, color: '#ffffff', opacity: 0 },
      { at: 1, color: '#1a1410', opacity: 0.16 },
    ],
  )
  return [
    shadow([x, y, width, height], 62, 4),
    artwork(art, [x, y, width, height], 1.05),
    sheen.definition,
    rect(x, y, width, height, { fill: sheen.fill }),
    rect(x + width * 0.34 - 27, y, 6, height, { fill: '#1a1410', opacity: 0.18 }),
    rect(x + width * 0.34 - 24, y, 48, height, { fill: ribbon }),
    rect(x, y + height * 0.42 - 24, width, 48, { fill: light }),
    place(x + width * 0.34, y + height * 0.42, 0, [
      shape('M0 0L-120 190L-66 178L-40 214L24 10Z', dark),
      shape('M0 0L90 200L118 158L168 168L30 -6Z', ribbon),
      shape(loop, light) + shape(inner, dark),
      el('g', { transform: 'scale(-1 1)' }, shape(loop, ribbon) + shape(inner, dark)),
      rect(-34, -32, 68, 60, { fill: light, rx: 16 }),
    ]),
  ].join('')
}
