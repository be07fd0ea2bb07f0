import type { ImageProps } from './props.ts'

/** Widths (px) in which the shop keeps pictures that were uploaded; asked for with `?w=`. */
const widths = [320, 640, 960, 1200, 1600]

/** The `srcset` of one of our own uploads; undefined for pictures elsewhere or of unknown size. */
export function uploadSrcset(address: string, width: number | null): string | undefined {
  if (!/^\/uploads\/[^?#\s,]+$/.test(address) || width === null) return undefined
  const smaller = widths.filter((one) => one < width).map((one) => `${address}?w=${one} ${one}w`)
  return smaller.length === 0 ? undefined : [...smaller, `${address} ${width}w`].join(', ')
}

/** The same picture at the least of these widths, for a place that is never wider. */
export function smallest(image: ImageProps): ImageProps {
  if (image.srcset !== undefined || uploadSrcset(image.url, image.width) === undefined) return image
  return { ...image, url: `${image.url}?w=${widths[0]}` }
}
