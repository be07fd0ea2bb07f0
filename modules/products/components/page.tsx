import { z } from 'zod'
import type { Scope } from '#server/scope.ts'
import { defineComponent, markupProp } from '#server/theme/component.ts'
import { Breadcrumbs, type Crumb } from '#views/kit/store/breadcrumbs.tsx'
import { Prose } from '#views/kit/store/prose.tsx'
import type { Translate } from '#views/props.ts'
import { Gallery } from '../views/gallery.tsx'
import { Details, Heading, Offer, Options, ProductPage } from '../views/product-page.tsx'
import { product, trail, variant } from './props.ts'

export const ProductDetail = defineComponent({
  describes: 'A whole product page: pictures, price, choice of variant, description.',
  props: z.object({
    product,
    variant,
    trail,
    rating: markupProp().optional(),
    note: markupProp().optional(),
    actions: markupProp().optional(),
    facts: markupProp().optional().describe('More facts, below its own'),
    children: z.string().optional(),
  }),
  example: '<ProductDetail product={props.product} variant={props.variant} trail={props.trail} />',
  render: ({ product, variant, trail, rating, note, actions, facts, children }, scope: Scope) => {
    const { t, format, theme } = scope
    dress(scope, { product })
    return (
      <ProductPage
        product={product}
        variant={variant}
        sizes={theme.config.pictures.gallery}
        trail={crumbs(trail)}
        rating={(rating ?? '') as 'safe'}
        note={(note ?? '') as 'safe'}
        actions={(actions ?? '') as 'safe'}
        facts={(facts ?? '') as 'safe'}
        t={t}
        format={format}
      >
        {(children ?? '') as 'safe'}
      </ProductPage>
    )
  },
})

// The same page in pieces, for themes that arrange it otherwise.

export const ProductTrail = defineComponent({
  describes: 'The way from the front page to the product.',
  props: z.object({ trail }),
  example: '<ProductTrail trail={props.trail} />',
  render: ({ trail }, { t }: Scope) => <Breadcrumbs trail={crumbs(trail)} t={t} />,
})

export const ProductGallery = defineComponent({
  describes: 'The pictures of a product in a strip, with thumbnails that lead to them.',
  props: z.object({ product, variant }),
  example: '<ProductGallery product={props.product} variant={props.variant} />',
  render: ({ product, variant }, { t, theme }: Scope) => (
    <Gallery
      images={product.images}
      title={product.title}
      firstId={variant.imageId}
      sizes={theme.config.pictures.gallery}
      t={t}
    />
  ),
})

export const ProductHeading = defineComponent({
  describes: 'Brand and title of a product; the title is the h1 of the page.',
  props: z.object({ product }),
  example: '<ProductHeading product={props.product} />',
  render: ({ product }) => <Heading product={product} />,
})

export const ProductOffer = defineComponent({
  describes: 'What the chosen variant costs, and whether it can be had.',
  props: z.object({ product, variant }),
  example: '<ProductOffer product={props.product} variant={props.variant} />',
  render: (props, { t, format }: Scope) => <Offer {...props} t={t} format={format} />,
})

export const ProductOptions = defineComponent({
  describes: 'The choice among the variants; nothing where there is only one.',
  props: z.object({ product, variant }),
  example: '<ProductOptions product={props.product} variant={props.variant} />',
  render: (props, scope: Scope) => {
    dress(scope, props)
    return <Options {...props} t={scope.t} />
  },
})

export const ProductText = defineComponent({
  describes: 'The description of a product.',
  props: z.object({ product }),
  example: '<ProductText product={props.product} />',
  render: ({ product }) => <Prose html={product.description} />,
})

export const ProductFacts = defineComponent({
  describes: 'A table of facts: brand, the values of each option, the item number.',
  props: z.object({
    product,
    variant,
    short: z.boolean().default(false).describe('Only the item number'),
  }),
  example: '<ProductFacts product={props.product} variant={props.variant} />',
  render: ({ product, variant, short }, { t }: Scope) => (
    <Details variant={variant} details={short ? [] : factsOf(product, t)} t={t} />
  ),
})

/** Only a page with swatches loads their sheet. */
function dress({ sheets }: Scope, props: { product: z.output<typeof product> }): void {
  if (props.product.swatches) sheets.add('css/swatches.css')
}

const crumbs = (given: z.output<typeof trail>): Crumb[] =>
  given.map(({ label, href }) => (href === undefined ? { label } : { label, href }))

const factsOf = ({ vendor, options }: z.output<typeof product>, t: Translate) => [
  ...(vendor === null ? [] : [{ label: t('products.vendor'), value: vendor }]),
  ...options.map(({ name, values }) => ({ label: name, value: values.join(' / ') })),
]
