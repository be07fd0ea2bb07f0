import { el, group, num } from './svg.ts'

/**
 * Our own one-line alphabet of circles and straight strokes: pictures must look the same on a
 * machine that has no fonts at all. Each glyph is its width and its path, 100 units tall.
 */
const glyphs: Record<string, readonly [number, string]> = {
  A: [80, 'M0 100L40 0L80 100M15 64H65'],
  B: [59, 'M0 0V100M0 0H33A24 24 0 0 1 33 48H0M33 48A26 26 0 0 1 33 100H0'],
  C: [88, 'M86 15A50 50 0 1 0 86 85'],
  D: [76, 'M0 0V100H26A50 50 0 0 0 26 0Z'],
  E: [54, 'M54 0H0V100H54M0 48H46'],
  F: [52, 'M52 0H0V100M0 48H44'],
  G: [100, 'M88 18A50 50 0 1 0 100 52H58'],
  H: [68, 'M0 0V100M68 0V100M0 48H68'],
  I: [0, 'M0 0V100'],
  J: [46, 'M46 0V76A23 24 0 0 1 0 76'],
  K: [64, 'M0 0V100M60 0L0 62M20 42L64 100'],
  L: [50, 'M0 0V100H50'],
  M: [92, 'M0 100V0L46 66L92 0V100'],
  N: [70, 'M0 100V0L70 100V0'],
  O: [100, 'M50 0A50 50 0 1 1 49.9 0Z'],
  P: [60, 'M0 100V0H33A27 27 0 0 1 33 54H0'],
  Q: [100, 'M50 0A50 50 0 1 1 49.9 0ZM62 64L98 102'],
  R: [62, 'M0 100V0H33A27 27 0 0 1 33 54H0M28 54L62 100'],
  S: [58, 'M55 16A27 25 0 1 0 29 50A28 25 0 1 1 2 84'],
  T: [64, 'M0 0H64M32 0V100'],
  U: [68, 'M0 0V66A34 34 0 0 0 68 66V0'],
  V: [76, 'M0 0L38 100L76 0'],
  W: [112, 'M0 0L28 100L56 10L84 100L112 0'],
  X: [68, 'M0 0L68 100M68 0L0 100'],
  Y: [72, 'M0 0L36 50L72 0M36 50V100'],
  Z: [66, 'M0 0H64L0 100H66'],
  '0': [64, 'M32 0A32 50 0 1 1 31.9 0Z'],
  '1': [24, 'M0 18L24 0V100'],
  '2': [60, 'M2 30A28 28 0 1 1 51 46L0 100H60'],
  '3': [58, 'M4 17A27 24 0 1 1 29 48A28 26 0 1 1 2 83'],
  '4': [66, 'M48 100V0L0 72H66'],
  '5': [60, 'M54 0H12L8 44A31 31 0 1 1 2 86'],
  '6': [62, 'M46 0L6 54M31 38A31 31 0 1 1 30.9 38Z'],
  '7': [58, 'M0 0H58L20 100'],
  '8': [56, 'M28 0A23 23 0 1 1 27.9 0ZM28 46A27 27 0 1 1 27.9 46Z'],
  '9': [62, 'M31 0A31 31 0 1 1 30.9 0ZM16 100L56 46'],
  '&': [84, 'M84 100L22 24A17 17 0 1 1 48 24Q44 38 24 52A26 26 0 1 0 60 92L80 62'],
  '.': [0, 'M0 99V100'],
  '-': [40, 'M0 52H40'],
  '/': [44, 'M0 100L44 0'],
}

interface Style {
  /** Height of a capital. */
  size: number
  color: string
  /** Stroke width as a share of the size. */
  weight?: number
  /** Space between letters as a share of the size. */
  tracking?: number
  align?: 'start' | 'middle' | 'end'
  cap?: 'butt' | 'round'
}

/** Draws a word with its top at y; characters without a glyph become a space. */
export function lettering(text: string, x: number, y: number, style: Style): string {
  const { size, color, weight = 0.12, tracking = 0.24, align = 'start', cap = 'butt' } = style
  const scale = size / 100
  const width = letteringWidth(text, size, tracking)
  let pen = x - (align === 'middle' ? width / 2 : align === 'end' ? width : 0)
  let drawing = ''
  for (const letter of text.toUpperCase()) {
    const [advance, d] = glyphs[letter] ?? [44, '']
    if (d)
      drawing += group(`translate(${num(pen)} ${num(y)}) scale(${num3(scale)})`, el('path', { d }))
    pen += advance * scale + size * tracking
  }
  return el(
    'g',
    { fill: 'none', stroke: color, 'stroke-width': weight * 100, 'stroke-linecap': cap },
    drawing,
  )
}

/** How wide a word will be. */
export function letteringWidth(text: string, size: number, tracking = 0.24): number {
  const advances = [...text.toUpperCase()].map((letter) => glyphs[letter]?.[0] ?? 44)
  const sum = advances.reduce((total, advance) => total + (advance * size) / 100, 0)
  return sum + Math.max(0, advances.length - 1) * size * tracking
}

/** One glyph on its own, stroked, with its top left at the origin. */
export function glyph(letter: string, size: number, color: string, weight: number): string {
  return lettering(letter, 0, 0, { size, color, weight, cap: 'butt' })
}

const num3 = (value: number) => String(Math.round(value * 10000) / 10000)
