import { line, num, place, shape } from '../svg.ts'

/** A pointed leaf from the origin to the right; with a middle rib where one would show. */
export function leaf(
  length: number,
  width: number,
  fill: string,
  rib = fill,
  ribWidth = 2,
): string {
  const flat = shape(blade(length, width), fill)
  return rib === fill ? flat : flat + line(`M0 0L${num(length * 0.82)} 0`, rib, ribWidth)
}

/** The outline of a pointed leaf. */
export function blade(length: number, width: number): string {
  const middle = num(length * 0.45)
  return `M0 0Q${middle} ${num(-width)} ${num(length)} 0Q${middle} ${num(width)} 0 0Z`
}

/** The same leaf as an outline with veins. */
export function leafOutline(length: number, width: number, ink: string, weight: number): string {
  let veins = `M0 0L${num(length * 0.92)} 0`
  for (let i = 1; i <= 5; i++) {
    const x = (length * i) / 6.6
    const reach = width * 0.52 * Math.sin((Math.PI * (i + 0.4)) / 6.6)
    veins += `M${num(x)} 0L${num(x + reach)} ${num(-reach * 0.8)}M${num(x)} 0L${num(x + reach)} ${num(reach * 0.8)}`
  }
  return line(blade(length, width), ink, weight) + line(veins, ink, weight * 0.6)
}

/** A stem with leaves on both sides and one at the tip; it grows upwards from the origin. */
export function sprig(height: number, fill: string, stem: string, pairs = 4, plump = 0.36): string {
  let drawing = line(`M0 0L0 ${num(-height * 0.8)}`, stem, height * 0.018)
  for (let i = 0; i < pairs; i++) {
    const y = -height * (0.16 + (0.62 * i) / pairs)
    const length = height * (0.36 - (0.13 * i) / pairs)
    for (const turn of [-38, -142]) {
      drawing += place(0, y, turn, leaf(length, length * plump, fill))
    }
  }
  const tip = height * 0.26
  return drawing + place(0, -height * 0.74, -90, leaf(tip, tip * plump, fill))
}
