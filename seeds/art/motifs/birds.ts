import type { Area } from '../area.ts'
import { mix } from '../paint.ts'
import { against } from '../palettes.ts'
import { disc, el, line, place, polygon, rect, shape } from '../svg.ts'
import { sprig } from './leaves.ts'

/** A flock made with compass and ruler, resting on wires. */
export function birds({ width, height, palette, rng }: Area): string {
  const [, , deep, soft, pale] = palette.colors
  const ground = mix(palette.paper, pale, 0.4)
  let drawing = rect(0, 0, width, height, { fill: ground })
  drawing += disc(
    width * rng.pick([0.3, 0.7]),
    height * 0.16,
    width * 0.13,
    mix(pale, palette.colors[1], 0.4),
  )
  const rows = Math.max(2, Math.round(height / 340))
  for (let row = 0; row < rows; row++) {
    const foot = ((row + 0.92) * height) / (rows + 0.15)
    drawing += line(`M-10 ${Math.round(foot)}H1010`, palette.ink, 4)
    const count = rng.int(2, 3)
    for (let i = 0; i < count; i++) {
      const x = ((i + 0.5) * width) / count + rng.between(-24, 24)
      const body = against(ground, palette, rng)
      const wing = against(body, palette, rng)
      const size = rng.between(1.45, 1.75)
      const facing = rng.pick([-1, 1])
      drawing += place(
        x,
        foot,
        0,
        el(
          'g',
          { transform: `scale(${(facing * size).toFixed(2)} ${size.toFixed(2)})` },
          bird(body, wing, palette.ink, ground),
        ),
      )
    }
    if (rng.chance(0.8))
      drawing += place(
        width * rng.pick([0.03, 0.97, 0.5]),
        foot,
        rng.between(-12, 12),
        sprig(150, rng.chance(0.5) ? deep : soft, palette.ink, 3),
      )
  }
  return drawing
}

/** One bird about 170 wide that stands on the origin and looks right. */
export function bird(body: string, wing: string, ink: string, eye: string): string {
  return [
    line('M-8 -30V0M14 -30V0M-8 0H4M14 0H26', ink, 4),
    shape(
      polygon([
        [-56, -76],
        [-108, -112],
        [-96, -76],
      ]),
      wing,
    ),
    shape('M-62 -80A58 56 0 0 0 54 -80Z', body),
    shape('M-62 -80H20L54 -80L62 -98A30 30 0 0 1 62 -98Z', body),
    disc(50, -94, 29, body),
    shape(
      polygon([
        [74, -106],
        [104, -94],
        [74, -84],
      ]),
      wing,
    ),
    shape('M-48 -80A37 36 0 0 0 26 -80Z', wing),
    line('M-30 -66H8M-22 -56H0', body, 4),
    disc(55, -99, 6.5, eye),
    disc(56, -99, 3.2, ink),
  ].join('')
}
