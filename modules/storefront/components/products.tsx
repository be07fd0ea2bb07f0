import { z } from 'zod'
import { cardGrid } from '#server/pages/parts/card-grid.tsx'
import type { Scope } from '#server/scope.ts'
import { defineComponent } from '#server/theme/component.ts'
import { productRow, usualRow } from '../models/product-rows.ts'
import { ProductRow } from '../views/product-row.tsx'
import { link } from './props.ts'

const order = z.enum(['featured', 'newest'])

/** Nothing at all where there are no products. */
export const FeaturedProducts = defineComponent({
  describes: 'A few products under a heading: what sells best, or what is new.',
  props: z.object({
    title: z.string().optional(),
    sort: order.default('featured'),
    take: z.number().int().min(1).max(24).default(usualRow),
    collection: z.string().optional().describe('Only products of this collection, by its slug'),
    apart: order.optional().describe('Leaves out what a row of this order shows on the same page'),
    link: link.optional(),
  }),
  block: {
    label: 'storefront.block.products',
    fields: {
      title: {
        label: 'storefront.block.title',
        usual: ({ sort }) => `storefront.row.${sort === 'newest' ? 'newest' : 'featured'}`,
      },
      sort: { label: 'storefront.block.sort' },
      collection: {
        label: 'storefront.block.collection',
        hint: 'storefront.block.collectionHint',
        as: 'collection',
      },
      take: { label: 'storefront.block.take' },
      apart: { label: 'storefront.block.apart', hint: 'storefront.block.apartHint' },
      link: { label: 'storefront.block.link', as: 'link', usual: 'ui.allProducts' },
    },
  },
  example: '<FeaturedProducts title="Just off the press" sort="newest" take={4} />',
  async render({ title, link, ...wish }, scope: Scope) {
    const { t } = scope
    const cards = await productRow(scope, wish)
    if (cards.length === 0) return ''
    const safeGrid = await cardGrid(scope, { cards })
    return (
      <ProductRow
        title={title ?? t(`storefront.row.${wish.sort}`)}
        link={link ?? { label: t('ui.allProducts'), href: `/products?sort=${wish.sort}` }}
      >
        {safeGrid}
      </ProductRow>
    )
  },
})
