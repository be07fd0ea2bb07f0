/** What a theme may place. */

import { z } from 'zod'
import { cardGrid } from '#server/pages/parts/card-grid.tsx'
import { sparing } from '#server/pages/parts/skip-broken-records.ts'
import type { Scope } from '#server/scope.ts'
import { defineComponent } from '#server/theme/component.ts'
import { Prose } from '#views/kit/store/prose.tsx'
import { CollectionRow } from './views/collection-row.tsx'
import type { TileProps } from './views/collection-tile.tsx'
import { CollectionsIndex } from './views/collections-index.tsx'
import { FeaturedProducts } from './views/featured-products.tsx'

const isTiles = (value: unknown): value is TileProps[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'object' && one && 'slug' in one)

export const CollectionGrid = defineComponent({
  describes: 'Collections as pictures: those of the page, or a row of the shop’s own.',
  props: z.object({
    collections: z
      .custom<TileProps[]>(isTiles, { error: 'Give it the collections of the page' })
      .optional(),
    page: z.number().default(1),
    pages: z.number().default(1),
    take: z.number().int().min(1).max(100).default(6),
    featured: z.boolean().optional().describe('Only those that are marked as featured'),
    title: z.string().default(''),
  }),
  block: {
    label: 'collections.block.grid',
    fields: {
      title: { label: 'collections.block.title', usual: 'collections.title' },
      take: { label: 'collections.block.take' },
      featured: { label: 'collections.block.featured' },
    },
  },
  example: '<CollectionGrid take={6} title="By kind" />',
  async render({ collections, page, pages, take, featured, title }, scope: Scope) {
    const { t } = scope
    if (collections) {
      const trail = [{ label: t('ui.home'), href: '/' }, { label: t('collections.title') }]
      const pageHref = (number: number) => {
        const query = new URLSearchParams({
          ...(take === 20 ? {} : { take: String(take) }),
          ...(number > 1 ? { skip: String((number - 1) * take) } : {}),
        }).toString()
        return query === '' ? '/collections' : `/collections?${query}`
      }
      return (
        <CollectionsIndex
          {...{ collections, trail, page, pages, pageHref, spare: sparing(scope), t }}
        />
      )
    }
    const shown = await scope.cached(`collections.row:${take}:${featured}`, async () =>
      scope.ask('collections.visible', { take, ...(featured === undefined ? {} : { featured }) }),
    )
    if (!shown || shown.length === 0) return ''
    const link = { label: t('collections.all'), href: '/collections' }
    return (
      <CollectionRow
        title={title || t('collections.title')}
        link={link}
        collections={shown}
        spare={sparing(scope)}
        t={t}
      />
    )
  },
})

export const CollectionHeader = defineComponent({
  describes:
    'The title and description of a collection, for pages that show its products otherwise.',
  props: z.object({
    collection: z.looseObject({ title: z.string(), description: z.string() }),
  }),
  example: '<CollectionHeader collection={props.collection} />',
  render: ({ collection: { title, description } }) => (
    <header class="listing-head wrap">
      <h1 safe>{title}</h1>
      {description !== '' && <Prose html={description} />}
    </header>
  ),
})

export const FeaturedCollection = defineComponent({
  describes: 'A row of a collection’s products.',
  props: z.object({
    slug: z.string(),
    take: z.number().int().min(1).max(24).default(4),
    title: z.string().default('').describe('The collection’s own when not given'),
  }),
  example: '<FeaturedCollection slug="art-prints" take={4} />',
  async render({ slug, take, title }, scope: Scope) {
    const { t } = scope
    const row = await scope.cached(`collections.featured:${slug}:${take}`, async () => {
      const found = await scope.ask('collections.find', { slug })
      const wish = { collection: slug, take, ratings: true }
      const listing = found && (await scope.ask('listing.query', wish))
      return found && listing ? { title: found.title, cards: listing.cards } : undefined
    })
    if (!row || row.cards.length === 0) return ''
    const safeGrid = await cardGrid(scope, { cards: row.cards })
    const link = {
      label: t('collections.showAll'),
      href: `/collections/${encodeURIComponent(slug)}`,
    }
    return (
      <FeaturedProducts title={title || row.title} link={link}>
        {safeGrid}
      </FeaturedProducts>
    )
  },
})
