import { attr, srcset, url } from '#views/attribute.ts'
import { uploadSrcset } from '#views/upload-srcset.ts'
import type { StoredPicture } from '../models/picture.ts'

/** An author's picture; their name stands beside it. */
export function Portrait({ picture, large = false }: { picture: StoredPicture; large?: boolean }) {
  const size = large ? 96 : 48
  const candidates = srcset(uploadSrcset(picture.url, picture.width))
  return (
    <img
      class={['portrait', large ? 'portrait-large' : '']}
      src={url(picture.url)}
      {...(candidates === undefined ? {} : { srcset: candidates, sizes: attr(`${size}px`) })}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
    />
  )
}
