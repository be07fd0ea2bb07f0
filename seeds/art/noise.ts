import type { Rng } from './prng.ts'

/** Smooth noise in about [0, 1]; one unit of x or y is one hill. */
export type Noise = (x: number, y: number) => number

/** Value noise over a 64 × 64 lattice, three octaves deep. */
export function smoothNoise(rng: Rng): Noise {
  const lattice = Array.from({ length: 4096 }, () => rng.next())
  const corner = (x: number, y: number) => lattice[((y & 63) << 6) | (x & 63)] ?? 0
  const octave = (x: number, y: number) => {
    const left = Math.floor(x)
    const top = Math.floor(y)
    const u = ease(x - left)
    const v = ease(y - top)
    const upper = corner(left, top) * (1 - u) + corner(left + 1, top) * u
    const lower = corner(left, top + 1) * (1 - u) + corner(left + 1, top + 1) * u
    return upper * (1 - v) + lower * v
  }
  return (x, y) =>
    (octave(x, y) * 4 + octave(x * 2 + 17, y * 2 + 5) * 2 + octave(x * 4 + 31, y * 4)) / 7
}

const ease = (t: number) => t * t * t * (t * (t * 6 - 15) + 10)
