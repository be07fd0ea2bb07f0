/** Pictures in other widths: made when they are first asked for, once, and kept beside the original. */
import { buffer } from 'node:stream/consumers'
import {
  type FileMeta,
  type Files,
  type StoredFile,
  type VariantFormat,
  type VariantWidth,
  variantKey,
} from '#server/files/files.ts'
import { avifLane, widthLane } from './lanes.ts'

/** Makes a picture narrower: the original's bytes in, the variant's out. */
export type Narrow = (
  bytes: Uint8Array,
  about: FileMeta,
  width: VariantWidth,
  format: VariantFormat,
) => Promise<{ bytes: Uint8Array; meta: FileMeta }>

const pixelLimit = 40_000_000
/** An animation of more pixels (in all its pictures) is sent as it is: no page is worth seconds of work. */
const movingLimit = 12_000_000
const seconds = 10
/** What could not be made is not tried again by this process: anybody may ask for it, as often as they like. */
const mostFailed = 10_000

export class Variants {
  private readonly files: Files
  private readonly narrow: Narrow
  private readonly making = new Map<string, Promise<void>>()
  private readonly failed = new Set<string>()

  constructor(files: Files, narrow: Narrow = narrower) {
    this.files = files
    this.narrow = narrow
  }

  /** The variant as it is kept; made first when it is missing and there is room for the work. Undefined: send the original. */
  async webp(
    key: string,
    original: StoredFile,
    width: VariantWidth,
  ): Promise<StoredFile | undefined> {
    const name = variantKey(key, width)
    const kept = await this.files.get(name)
    if (kept || !canNarrow(original, width) || this.failed.has(name)) return kept
    if (!this.making.has(name) && widthLane.isFull) return undefined
    await this.once(name, () => widthLane.run(() => this.make(key, original, width, 'webp')))
    return this.files.get(name)
  }

  /** The variant as AVIF where it is kept already; else it is made behind the scenes, for those who come later. */
  async avif(
    key: string,
    original: StoredFile,
    width: VariantWidth,
  ): Promise<StoredFile | undefined> {
    const name = variantKey(key, width, 'avif')
    const kept = await this.files.get(name)
    if (kept || !canNarrow(original, width) || moves(original.meta)) return kept
    if (this.failed.has(name)) return undefined
    if (!this.making.has(name) && !avifLane.isFull) {
      void this.once(name, () => avifLane.run(() => this.make(key, original, width, 'avif')))
    }
    return undefined
  }

  /** Waits for what is made behind the scenes. */
  async settled(): Promise<void> {
    while (this.making.size > 0) await Promise.all(this.making.values())
  }

  /** One work for all who ask for the same at the same time. What cannot be made is not there; the original is sent. */
  private once(name: string, work: () => Promise<void>): Promise<void> {
    const running = this.making.get(name)
    if (running) return running
    const begun = work()
      .catch(() => this.remember(name))
      .finally(() => this.making.delete(name))
    this.making.set(name, begun)
    return begun
  }

  private remember(name: string): void {
    if (this.failed.size >= mostFailed) this.failed.clear()
    this.failed.add(name)
  }

  private async make(
    key: string,
    original: StoredFile,
    width: VariantWidth,
    format: VariantFormat,
  ): Promise<void> {
    const source = await buffer(original.stream())
    const { bytes, meta } = await this.narrow(source, original.meta, width, format)
    // Deleted in the meantime: a variant of nothing would stay for ever.
    if (await this.files.get(key)) await this.files.put(variantKey(key, width, format), bytes, meta)
  }
}

const known = new WeakMap<Files, Variants>()

/** The variants of a shop's files; one for all requests, so that they share the work. */
export function variantsOf(files: Files): Variants {
  const variants = known.get(files) ?? new Variants(files)
  known.set(files, variants)
  return variants
}

/** A picture is never made wider than it is, and a drawing needs no widths. */
const canNarrow = ({ meta }: StoredFile, width: number) =>
  /^image\/(jpeg|png|webp|gif|avif)$/.test(meta.contentType) &&
  (meta.width ?? Infinity) > width &&
  !(moves(meta) && pixelsOf(meta) > movingLimit)

const pixelsOf = ({ width = 0, height = 0, pages = 1 }: FileMeta) => width * height * pages

const moves = ({ contentType, pages = 1 }: FileMeta) => contentType === 'image/gif' || pages > 1

const narrower: Narrow = async (bytes, about, width, format) => {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  const { data, info } = await sharp(bytes, {
    limitInputPixels: pixelLimit,
    animated: moves(about),
  })
    .timeout({ seconds })
    .resize({ width, withoutEnlargement: true })
    [format](format === 'webp' ? { quality: 80, effort: 3 } : { quality: 55, effort: 2 })
    .toBuffer({ resolveWithObject: true })
  const height = info.pageHeight ?? info.height
  return { bytes: data, meta: { contentType: `image/${format}`, width: info.width, height } }
}
