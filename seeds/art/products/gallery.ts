import { darker, lighter, linear, radial, shadow } from '../paint.ts'
import { books, vaseWithStems } from '../props.ts'
import { type Mockup, member, type Scene } from '../scene.ts'
import { disc, el, line, place, polygon, rect, shape } from '../svg.ts'
import { framed } from '../things.ts'

/** A living-room wall hung with prints over a sideboard; drawn wide, 1600 by 900. */
export const gallery: Mockup = { ground: 'wall', draw }

const places = [
  [318, 74, 244, 334, 'oak'],
  [600, 46, 300, 410, 'black'],
  [938, 74, 244, 334, 'oak'],
  [1220, 122, 196, 270, 'walnut'],
  [84, 122, 196, 270, 'white'],
] as const

function draw(scene: Scene): string {
  const { palette } = scene
  const [accent, second, deep, soft] = palette.colors
  return [
    floor(palette.wall),
    ...places.map(([x, y, width, height, wood], i) =>
      framed(member(scene, i), [x, y, width, height], wood),
    ),
    sideboard(),
    place(400, 602, 0, vaseWithStems(104, accent, soft)),
    place(690, 602, 0, books(150, [deep, second, accent])),
    place(1130, 602, 0, lamp(second)),
    plant(1432, 826, deep),
  ].join('')
}

function floor(wall: string): string {
  const boards = linear(
    [0, 0, 0, 1],
    [
      { at: 0, color: '#c8a57b' },
      { at: 1, color: '#b58f63' },
    ],
  )
  return [
    boards.definition,
    rect(-400, 800, 2400, 120, { fill: boards.fill }),
    rect(-400, 786, 2400, 16, { fill: lighter(wall, 0.45) }),
    rect(-400, 801, 2400, 5, { fill: '#7d5c38', opacity: 0.4 }),
  ].join('')
}

function sideboard(): string {
  const wood = linear(
    [0, 0, 0, 1],
    [
      { at: 0, color: '#a97448' },
      { at: 1, color: '#8a5a34' },
    ],
  )
  const doors = [300, 552, 804, 1056].map(
    (x) => rect(x, 624, 244, 158, { fill: wood.fill }) + disc(x + 218, 703, 8, '#e8c995'),
  )
  return [
    el('ellipse', { cx: 810, cy: 862, rx: 560, ry: 16, fill: '#2a1c14', opacity: 0.25 }),
    ...[330, 1250].map((x) =>
      shape(
        polygon([
          [x - 16, 784],
          [x + 16, 784],
          [x + 7, 858],
          [x - 7, 858],
        ]),
        '#5c3b22',
      ),
    ),
    shadow([284, 602, 1032, 190], 40, 6),
    wood.definition,
    rect(284, 602, 1032, 190, { fill: '#7a4f2d', rx: 6 }),
    ...doors,
    rect(276, 596, 1048, 20, { fill: '#b98253', rx: 5 }),
  ].join('')
}

function lamp(shade: string): string {
  const glow = radial(0.5, 0.5, 0.5, [
    { at: 0, color: '#fff1cc', opacity: 0.75 },
    { at: 1, color: '#fff1cc', opacity: 0 },
  ])
  return [
    glow.definition + disc(0, -84, 150, glow.fill),
    line('M0 -6V-84', '#5c4a3a', 7),
    el('ellipse', { cx: 0, cy: -5, rx: 42, ry: 9, fill: '#4b3b2e' }),
    shape('M-64 -82A64 66 0 0 1 64 -82Z', lighter(shade, 0.15)),
    shape('M-64 -82A64 66 0 0 1 -18 -145Q-38 -114 -40 -82Z', '#ffffff', 0.2),
  ].join('')
}

function plant(x: number, y: number, green: string): string {
  const leafAt = (turn: number, length: number, ink: string) =>
    place(
      x,
      y - 110,
      turn,
      shape(
        `M0 0Q${length * 0.45} -${length * 0.3} ${length} 0Q${length * 0.45} ${length * 0.3} 0 0Z`,
        ink,
      ) + line(`M0 0H${length * 0.85}`, lighter(ink, 0.25), 2),
    )
  return [
    el('ellipse', { cx: x + 8, cy: y + 14, rx: 92, ry: 13, fill: '#2a1c14', opacity: 0.25 }),
    ...[-158, -22, -134, -46, -112, -68, -90].map((turn, i) =>
      leafAt(turn, 150 + (i % 4) * 42, i % 2 === 0 ? green : darker(green, 0.2)),
    ),
    shape(
      polygon([
        [x - 68, y - 120],
        [x + 68, y - 120],
        [x + 50, y + 14],
        [x - 50, y + 14],
      ]),
      '#d8c4a6',
    ),
    rect(x - 74, y - 126, 148, 26, { fill: '#e6d6bd', rx: 4 }),
  ].join('')
}
