import { darker, lighter, linear, shadow } from './paint.ts'
import { disc, el, line, num, polygon, rect, shape } from './svg.ts'

const paperWhite = '#faf7f0'

/** A pencil lying from the origin to the right. */
export function pencil(length: number, color: string): string {
  const h = length * 0.034
  return [
    shadow([0, -h, length * 0.94, h * 2], h * 1.4, h),
    rect(length * 0.08, -h, length * 0.82, h * 2, { fill: color }),
    rect(length * 0.08, -h, length * 0.82, h * 0.66, { fill: lighter(color, 0.22) }),
    rect(length * 0.08, h * 0.36, length * 0.82, h * 0.64, { fill: darker(color, 0.2) }),
    shape(
      polygon([
        [length * 0.08, -h],
        [length * 0.08, h],
        [0, 0],
      ]),
      '#e6c79a',
    ),
    shape(
      polygon([
        [length * 0.026, -h * 0.32],
        [length * 0.026, h * 0.32],
        [0, 0],
      ]),
      '#2b2725',
    ),
    rect(length * 0.9, -h, length * 0.035, h * 2, { fill: '#c9b37c' }),
    rect(length * 0.935, -h, length * 0.04, h * 2, { fill: '#d98b80', rx: h * 0.5 }),
  ].join('')
}

/** A round-bellied vase with two dry stems; it stands on the origin. */
export function vaseWithStems(size: number, clay: string, leafInk: string): string {
  const s = (value: number) => num((value * size) / 100)
  const stems = [
    `M0 -${s(80)}Q-${s(6)} -${s(150)} -${s(34)} -${s(210)}`,
    `M0 -${s(80)}Q${s(4)} -${s(170)} ${s(26)} -${s(250)}`,
    `M0 -${s(80)}Q-${s(2)} -${s(150)} -${s(4)} -${s(190)}`,
  ]
  const heads = [
    [-34, -210],
    [26, -250],
    [-4, -190],
  ] as const
  const glaze = linear(
    [0, 0, 1, 0],
    [
      { at: 0, color: lighter(clay, 0.28) },
      { at: 0.5, color: clay },
      { at: 1, color: darker(clay, 0.3) },
    ],
  )
  const body = `M-${s(13)} -${s(90)}H${s(13)}Q${s(10)} -${s(74)} ${s(30)} -${s(60)}A${s(44)} ${s(40)} 0 0 1 ${s(24)} 0H-${s(24)}A${s(44)} ${s(40)} 0 0 1 -${s(30)} -${s(60)}Q-${s(10)} -${s(74)} -${s(13)} -${s(90)}Z`
  return [
    ...stems.map((d) => line(d, darker(leafInk, 0.15), size * 0.022)),
    ...heads.map(([x, y]) =>
      el('ellipse', {
        cx: (x * size) / 100,
        cy: (y * size) / 100,
        rx: size * 0.07,
        ry: size * 0.17,
        fill: leafInk,
      }),
    ),
    ...heads.map(([x, y]) =>
      disc(((x - 2) * size) / 100, ((y - 4) * size) / 100, size * 0.035, lighter(leafInk, 0.3)),
    ),
    el('ellipse', {
      cx: size * 0.1,
      cy: -size * 0.01,
      rx: size * 0.5,
      ry: size * 0.05,
      fill: '#2a1c14',
      opacity: 0.18,
    }),
    glaze.definition,
    shape(body, glaze.fill),
  ].join('')
}

/** Books lying on each other, upwards from the origin. */
export function books(width: number, inks: readonly string[]): string {
  let drawing = el('ellipse', {
    cx: width * 0.55,
    cy: 0,
    rx: width * 0.58,
    ry: width * 0.05,
    fill: '#2a1c14',
    opacity: 0.16,
  })
  inks.forEach((ink, i) => {
    const high = width * 0.15
    const y = -high * (i + 1)
    const inset = width * 0.05 * (i % 3)
    const wide = width * (1 - 0.08 * (i % 2)) - inset
    drawing += rect(inset, y, wide, high - 1, { fill: ink, rx: 4 })
    drawing += rect(inset, y, wide, high * 0.22, { fill: '#ffffff', opacity: 0.16, rx: 4 })
    drawing += rect(inset + wide * 0.12, y + high * 0.36, wide * 0.3, high * 0.16, {
      fill: paperWhite,
      opacity: 0.8,
    })
  })
  return drawing
}

/** A wooden shelf across the picture at a height. */
export function shelf(y: number, width: number): string {
  const light = linear(
    [0, 0, 0, 1],
    [
      { at: 0, color: '#d9b582' },
      { at: 1, color: '#b98d59' },
    ],
  )
  return [
    shadow([-40, y + 16, width + 80, 20], 50),
    light.definition,
    rect(0, y, width, 34, { fill: light.fill }),
    rect(0, y, width, 4, { fill: '#ecd2a6' }),
    rect(0, y + 34, width, 5, { fill: '#8a6239' }),
  ].join('')
}
