import { attr, url } from '#views/attribute.ts'
import { Picture } from '#views/kit/store/picture.tsx'
import { pictureWords } from '#views/kit/store/picture-words.ts'
import type { ImageProps, Translate } from '#views/props.ts'

interface GalleryProps {
  images: ImageProps[]
  /** Of the product: what a picture without a text of its own shows. */
  title: string
  /** The chosen variant's picture, shown first. */
  firstId: string | null
  /** How wide the theme shows them. */
  sizes?: string | undefined
  t: Translate
}

/** The pictures in a strip to swipe through, each a link to itself that opens over the page; the thumbnails are links to places in the strip. */
export function Gallery({ images, title, firstId, sizes, t }: GalleryProps) {
  const ordered = [...images].sort((a, b) => Number(b.id === firstId) - Number(a.id === firstId))
  if (ordered.length === 0) return <Picture image={null} />
  return (
    <div class="gallery">
      <ul class="strip" tabindex="0" aria-label={attr(t('products.pictures'))} {...pictureWords(t)}>
        {ordered.map((image, index) => (
          <li id={ordered.length > 1 ? `picture-${attr(image.id)}` : undefined}>
            <a href={url(image.url)} data-photo="">
              <Picture
                image={image}
                alt={image.alt || title}
                sizes={sizes}
                priority={index === 0}
              />
            </a>
          </li>
        ))}
      </ul>
      {ordered.length > 1 && <Thumbnails images={images} first={ordered[0]} t={t} />}
    </div>
  )
}

interface ThumbnailsProps {
  images: ImageProps[]
  /** The picture that the strip starts with. */
  first: ImageProps | undefined
  t: Translate
}

/** They keep their order whatever is chosen, so that nothing jumps under the pointer. */
function Thumbnails({ images, first, t }: ThumbnailsProps) {
  return (
    <ul class="thumbs">
      {images.map((image, index) => (
        <li>
          <a
            href={`#picture-${attr(image.id)}`}
            aria-current={image === first ? 'true' : undefined}
            aria-label={attr(t('products.showPicture', { number: index + 1 }))}
          >
            <Picture image={image} alt="" sizes="5rem" />
          </a>
        </li>
      ))}
    </ul>
  )
}
