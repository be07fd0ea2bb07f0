import { attr, srcset, url } from '#views/attribute.ts'
import { AdminIcon } from '#views/kit/icons/admin-icons.tsx'
import { uploadSrcset } from '#views/upload-srcset.ts'

interface Shown {
  url: string
  contentType: string
  width: number | null
  height: number | null
  focalX: number
  focalY: number
}

/** A file as a small picture; what is none has a sign of what it is. */
export function Preview({ file, sizes }: { file: Shown; sizes: string }) {
  if (!file.contentType.startsWith('image/')) {
    return (
      <span class="media-sign">
        <AdminIcon name="pages" size={24} />
        <span safe>{kindOf(file.contentType)}</span>
      </span>
    )
  }
  const drawn = file.contentType === 'image/svg+xml'
  return (
    <img
      class={['media-picture', drawn ? 'media-drawn' : '', focus(file)]}
      src={url(drawn ? file.url : `${file.url}?w=320`)}
      {...(drawn ? {} : responsive(file, sizes))}
      width={file.width ?? undefined}
      height={file.height ?? undefined}
      alt=""
      loading="lazy"
      decoding="async"
    />
  )
}

function responsive(file: Shown, sizes: string) {
  const candidates = srcset(uploadSrcset(file.url, file.width))
  return candidates === undefined ? {} : { srcset: candidates, sizes: attr(sizes) }
}

/** `PNG` of `image/png`. */
export const kindOf = (contentType: string): string =>
  (contentType.split('/')[1] ?? '').replace('+xml', '').toUpperCase()

/** Which ninth of a picture stays in sight where it is cut: the policy allows no style of its own. */
export const focus = ({ focalX, focalY }: Pick<Shown, 'focalX' | 'focalY'>): string =>
  `focus-${third(focalY)}-${third(focalX)}`

const third = (percent: number) => (percent < 34 ? 'start' : percent > 66 ? 'end' : 'middle')
