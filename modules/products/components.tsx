import { z } from 'zod'
import { defineComponent, markupProp } from '#server/component.ts'
import type { Scope } from '#server/scope.ts'
import { ProductCard as CardView } from '#views/kit/product-card.tsx'
import { ProductGrid as GridView } from '#views/kit/product-grid.tsx'
import { ProductPage } from './views/product-page.tsx'

const image = z.object({
  id: z.string(),
  url: z.string(),
  alt: z.string(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  srcset: z.string().optional(),
})

const card = z.object({
  id: z.string(),
  title: z.string(),
  slug: z.string(),
  price: z.number(),
  priceMax: z.number(),
  compareAtPrice: z.number().nullable(),
  currency: z.string(),
  image: image.nullable(),
  vendor: z.string().nullable(),
  inStock: z.boolean(),
  variantCount: z.number(),
  createdAt: z.string(),
  rating: z.object({ average: z.number(), count: z.number() }).optional(),
})

const variant = z.object({
  id: z.string(),
  sku: z.string().nullable(),
  options: z.record(z.string(), z.string()),
  price: z.number(),
  compareAtPrice: z.number().nullable(),
  available: z.number().nullable(),
  inStock: z.boolean(),
  imageId: z.string().nullable(),
})

const product = z.object({
  id: z.string(),
  title: z.string(),
  slug: z.string(),
  description: z.string(),
  price: z.number(),
  compareAtPrice: z.number().nullable(),
  currency: z.string(),
  vendor: z.string().nullable(),
  images: z.array(image),
  options: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
  variants: z.array(variant),
  inStock: z.boolean(),
})

const level = z.union([z.literal(2), z.literal(3)]).default(3)

export const ProductCard = defineComponent({
  describes: 'A product in a list: picture, title and price, one link.',
  props: z.object({ card, level }),
  example: '<ProductCard card={props.card} />',
  render: ({ card, level }, { t, format }: Scope) => (
    <CardView card={card} level={level} t={t} format={format} />
  ),
})

export const ProductGrid = defineComponent({
  describes: 'Products side by side.',
  props: z.object({ cards: z.array(card), level, first: z.number().int().default(0) }),
  example: '<ProductGrid cards={props.cards} />',
  render: ({ cards, level, first }, { t, format }: Scope) => (
    <GridView cards={cards} level={level} first={first} t={t} format={format} />
  ),
})

export const ProductDetail = defineComponent({
  describes: 'A whole product page: pictures, price, choice of variant, description.',
  props: z.object({
    product,
    variant,
    trail: z.array(z.object({ label: z.string(), href: z.string().optional() })).default([]),
    rating: markupProp().optional(),
    actions: markupProp().optional(),
    children: z.string().optional(),
  }),
  example: '<ProductDetail product={props.product} variant={props.variant} trail={props.trail} />',
  render: ({ product, variant, trail, rating, actions, children }, { t, format }: Scope) => (
    <ProductPage
      product={product}
      variant={variant}
      trail={trail.map(({ label, href }) => (href === undefined ? { label } : { label, href }))}
      rating={(rating ?? '') as 'safe'}
      actions={(actions ?? '') as 'safe'}
      t={t}
      format={format}
    >
      {(children ?? '') as 'safe'}
    </ProductPage>
  ),
})
