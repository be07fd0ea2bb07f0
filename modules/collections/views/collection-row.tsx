import { Section } from '#views/kit/page/section.tsx'
import type { NavLink, Spare, Translate } from '#views/props.ts'
import { CollectionTile, type TileProps } from './collection-tile.tsx'

interface CollectionRowProps {
  title: string
  link?: NavLink
  collections: TileProps[]
  spare: Spare
  t: Translate
}

/** A few collections on the front page. */
export function CollectionRow({ title, link, collections, spare, t }: CollectionRowProps) {
  const safeTiles = collections.map((collection) =>
    spare(collection.slug, () => (
      <li>
        <CollectionTile collection={collection} t={t} />
      </li>
    )),
  )
  return (
    <Section title={title} link={link}>
      <ul class="grid grid-tiles">{safeTiles}</ul>
    </Section>
  )
}
