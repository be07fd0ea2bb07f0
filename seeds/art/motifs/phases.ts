import type { Area } from '../area.ts'
import { lettering } from '../lettering.ts'
import { mix } from '../paint.ts'
import { disc, line, num, place, rect, shape } from '../svg.ts'
import { stars } from './hills.ts'

/** The moon through a month: a great full moon and the ring of its phases. */
export function phases({ width, height, palette, rng }: Area): string {
  const [accent, second, , soft, pale] = palette.colors
  const cx = width / 2
  const cy = height * 0.45
  const ring = Math.min(width * 0.385, height * 0.34)
  const moon = ring * 0.56
  let drawing = rect(0, 0, width, height, { fill: palette.paper })
  drawing += stars(width, height, palette.ink, rng)
  drawing += circle(cx, cy, ring, soft) + disc(cx, cy, moon, accent)
  for (let i = 0; i < 8; i++) {
    const angle = rng.between(0, 6.3)
    const away = moon * rng.between(0.1, 0.72)
    drawing += disc(
      cx + Math.cos(angle) * away,
      cy + Math.sin(angle) * away,
      moon * rng.between(0.05, 0.17),
      mix(accent, second, 0.35),
      0.75,
    )
  }
  for (let i = 0; i < 12; i++) {
    const angle = (i / 12) * Math.PI * 2 - Math.PI / 2
    drawing += place(cx + Math.cos(angle) * ring, cy + Math.sin(angle) * ring, 0, [
      disc(0, 0, 52, palette.paper),
      phase(38, i / 12, palette.ink, mix(palette.paper, pale, 0.9)),
    ])
  }
  drawing += lettering('LUNAR YEAR', cx, height * 0.87, {
    size: 40,
    color: palette.ink,
    align: 'middle',
    tracking: 0.5,
    weight: 0.11,
  })
  return drawing + line(`M${num(cx - 60)} ${num(height * 0.935)}H${num(cx + 60)}`, accent, 6)
}

/** A lit moon; 0 is new, 0.5 full. */
export function phase(r: number, age: number, light: string, dark: string): string {
  const waxing = age < 0.5
  const bulge = Math.cos(age * 2 * Math.PI) * r
  const rx = num(Math.abs(bulge))
  const outer = waxing ? 1 : 0
  const inner = bulge > 0 === waxing ? 0 : 1
  const R = num(r)
  const d = `M0 -${R}A${R} ${R} 0 0 ${outer} 0 ${R}A${rx} ${R} 0 0 ${inner} 0 -${R}Z`
  return disc(0, 0, r, dark) + (age === 0 ? '' : shape(d, light))
}

const circle = (cx: number, cy: number, r: number, ink: string) =>
  line(
    `M${num(cx - r)} ${num(cy)}A${num(r)} ${num(r)} 0 1 1 ${num(cx + r)} ${num(cy)}A${num(r)} ${num(r)} 0 1 1 ${num(cx - r)} ${num(cy)}`,
    ink,
    2.5,
  )
