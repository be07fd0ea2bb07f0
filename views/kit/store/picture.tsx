import { attr, srcset, url } from '../../attribute.ts'
import type { ImageProps } from '../../props.ts'
import { uploadSrcset } from '../../upload-srcset.ts'
import { Icon } from '../icons/icon.tsx'

interface PictureProps {
  image: ImageProps | null
  /** The `sizes` that go with the image's srcset. */
  sizes?: string | undefined
  /** The largest picture of the first screen: fetched at once, not lazily. */
  priority?: boolean
  /** Empty where the words beside it already name what is shown. */
  alt?: string
}

/** An image in a box of fixed proportions, so that nothing moves when it arrives. */
export function Picture({ image, sizes = '100vw', priority = false, alt }: PictureProps) {
  if (image === null) {
    return (
      <span class="picture picture-none">
        <Icon name="image" />
      </span>
    )
  }
  return (
    <span class="picture">
      <img
        src={url(image.url)}
        alt={attr(alt ?? image.alt)}
        width={image.width ?? undefined}
        height={image.height ?? undefined}
        {...responsive(image, sizes)}
        {...(priority ? { fetchpriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
      />
    </span>
  )
}

function responsive(image: ImageProps, sizes: string) {
  const candidates = srcset(image.srcset ?? uploadSrcset(image.url, image.width))
  return candidates === undefined ? {} : { srcset: candidates, sizes: attr(sizes) }
}
