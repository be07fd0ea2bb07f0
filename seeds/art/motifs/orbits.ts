import type { Area } from '../area.ts'
import { mix } from '../paint.ts'
import { at } from '../prng.ts'
import { disc, el, line, num, place, rect, shape } from '../svg.ts'
import { stars } from './hills.ts'

/** A solar system as a school wall chart would have it. */
export function orbits({ width, height, palette, rng }: Area): string {
  const { ink, paper, colors } = palette
  const sunX = width * rng.pick([0.1, 0.9])
  const sunY = height * 0.84
  let drawing = rect(0, 0, width, height, { fill: paper }) + stars(width, height, ink, rng)
  const inks = rng.shuffle(colors.slice(0, 4))
  for (let i = 7; i >= 1; i--) {
    const ring = 190 + i * 128
    drawing += el('circle', {
      cx: sunX,
      cy: sunY,
      r: ring,
      fill: 'none',
      stroke: ink,
      'stroke-width': 2,
      opacity: 0.5,
      'stroke-dasharray': i % 3 === 0 ? '2 12' : undefined,
    })
  }
  const facing = sunX < width / 2 ? 1 : -1
  for (let i = 1; i <= 7; i++) {
    const ring = 190 + i * 128
    const angle = rng.between(0.3, 1.35)
    const x = sunX + facing * Math.cos(angle) * ring
    const y = sunY - Math.sin(angle) * ring
    if (x < 60 || x > width - 60 || y < 60) continue
    drawing += planet(x, y, rng.between(26, 66), at(inks, i), at(inks, i + 1), paper, i === 4)
  }
  for (let i = 0; i < 3; i++)
    drawing += disc(
      sunX,
      sunY,
      250 - i * 46,
      i === 0 ? mix(paper, colors[0], 0.3) : at([colors[1], colors[0]], i + 1),
    )
  return drawing
}

function planet(
  x: number,
  y: number,
  r: number,
  ink: string,
  second: string,
  paper: string,
  ringed: boolean,
): string {
  const R = num(r)
  const parts = [
    disc(0, 0, r + 9, paper),
    disc(0, 0, r, ink),
    shape(`M-${R} 0A${R} ${R} 0 0 0 ${R} 0Z`, second),
  ]
  if (ringed) parts.push(line(`M-${num(r * 1.7)} 0H${num(r * 1.7)}`, second, 9))
  return place(x, y, -32, parts)
}
