import { drawPicture, type PictureSpec, pictureSize } from './draw.ts'

/** Widths every picture is kept in; a wide one also at 1600. */
export const pictureWidths = [320, 640, 960, 1200] as const

export interface RenderedPicture {
  width: number
  height: number
  /** WebP */
  data: Buffer
}

/** One WebP of a picture, `width` pixels wide. */
export async function renderPicture(spec: PictureSpec, width: number): Promise<Buffer> {
  const [picture] = await renderSizes(spec, [width])
  if (!picture) throw new RangeError('A picture needs a width')
  return picture.data
}

/** A picture in several widths; drawn and rasterised once, at the largest. */
export async function renderSizes(
  spec: PictureSpec,
  widths: readonly number[] = widthsOf(spec),
): Promise<RenderedPicture[]> {
  const { default: sharp } = await import('sharp')
  const largest = pictureSize(spec, Math.max(...widths))
  const { data, info } = await sharp(Buffer.from(drawPicture(spec)))
    .resize(largest.width, largest.height)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const pictures: RenderedPicture[] = []
  for (const width of widths) {
    const size = pictureSize(spec, width)
    const webp = await sharp(data, { raw })
      .resize(size.width, size.height)
      .webp({ quality: 80, effort: 1 })
      .toBuffer()
    pictures.push({ ...size, data: webp })
  }
  return pictures
}

/**
 * Renders pictures two at a time, so that memory stays low however many there are, and hands over
 * each one as soon as it is done (in no certain order). Stops between two when told to.
 */
export async function renderAll<T extends { picture: PictureSpec }>(
  jobs: readonly T[],
  done: (job: T, pictures: RenderedPicture[]) => Promise<void> | void,
  signal?: AbortSignal,
): Promise<void> {
  const queue = [...jobs]
  const work = async () => {
    for (let job = queue.shift(); job && !signal?.aborted; job = queue.shift())
      await done(job, await renderSizes(job.picture))
  }
  await Promise.all([work(), work()])
}

function widthsOf({ shape }: PictureSpec): readonly number[] {
  return shape === 'wide' ? [640, 960, 1200, 1600] : pictureWidths
}
