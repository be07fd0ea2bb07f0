import { url } from '#views/attribute.ts'
import { Picture } from '#views/kit/store/picture.tsx'
import type { ImageProps, Translate } from '#views/props.ts'

export interface TileProps {
  title: string
  slug: string
  image: ImageProps | null
  /** How many products are in it; null where it is not counted. */
  count: number | null
}

interface CollectionTileProps {
  collection: TileProps
  t: Translate
  level?: 2 | 3
}

/** A collection as a picture with its name; one link. */
export function CollectionTile({ collection, t, level = 3 }: CollectionTileProps) {
  const { title, slug, image, count } = collection
  return (
    <article class="card tile">
      <Picture
        image={image}
        alt=""
        sizes="(min-width: 84rem) 32rem, (min-width: 40rem) 40vw, 60vw"
      />
      <tag of={`h${level}`} class="card-title">
        <a href={url(`/collections/${encodeURIComponent(slug)}`)} safe>
          {title}
        </a>
      </tag>
      {count !== null && (
        <p class="muted" safe>
          {t('collections.count', { count })}
        </p>
      )}
    </article>
  )
}
