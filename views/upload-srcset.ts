/** Widths (px) in which the shop keeps pictures that were uploaded; asked for with `?w=`. */
const widths = [320, 640, 960, 1200, 1600]

/** The `srcset` of one of our own uploads; undefined for pictures elsewhere or of unknown size. */
export function uploadSrcset(address: string, width: number | null): string | undefined {
  if (!/^\/uploads\/[^?#\s,]+$/.test(address) || width === null) return undefined
  const smaller = widths.filter((one) => one < width).map((one) => `${address}?w=${one} ${one}w`)
  return smaller.length === 0 ? undefined : [...smaller, `${address} ${width}w`].join(', ')
}
