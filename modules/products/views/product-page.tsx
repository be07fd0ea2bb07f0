import type { Children } from '@kitajs/html'
import { owned } from '#server/data/own-property.ts'
import type { Swatches } from '#server/looks/swatches.ts'
import { attr, url } from '#views/attribute.ts'
import { Breadcrumbs, type Crumb } from '#views/kit/store/breadcrumbs.tsx'
import { Price } from '#views/kit/store/price.tsx'
import { Prose } from '#views/kit/store/prose.tsx'
import { StockBadge } from '#views/kit/store/stock-badge.tsx'
import type { Format, ImageProps, Translate } from '#views/props.ts'
import { Gallery } from './gallery.tsx'
import { type Choosable, OptionChoice } from './option-choice.tsx'
import { StillInStock } from './still-in-stock.tsx'

interface VariantProps extends Choosable {
  sku: string | null
  price: number
  compareAtPrice: number | null
  lowestPrice?: number
  available: number | null
  imageId: string | null
}

interface ProductProps {
  title: string
  slug: string
  /** Where it is shown, if not at its own address. */
  path?: string | undefined
  /** Sanitised HTML. */
  description: string
  price: number
  compareAtPrice: number | null
  currency: string
  vendor: string | null
  images: ImageProps[]
  options: { name: string; values: string[] }[]
  swatches?: Swatches | undefined
  variants: VariantProps[]
  inStock: boolean
}

interface ProductPageProps {
  product: ProductProps
  /** The variant that the URL names, else the first that can be had. */
  variant: VariantProps
  trail: Crumb[]
  /** How wide the theme shows the pictures. */
  sizes?: string | undefined
  t: Translate
  format: Format
  /** How it is rated, in one line below the title. */
  rating?: Children
  /** What is said under the price, such as whether tax is in it. */
  note?: Children
  /** Add to cart and the like. */
  actions?: Children
  /** More facts, below the others. */
  facts?: Children
  /** Facts beside the description, such as material or delivery. */
  details?: { label: string; value: string }[]
  /** Sections below: reviews, related products. */
  children?: Children
}

/** A product with everything needed to decide: pictures, price, choice, stock, description. */
export function ProductPage(props: ProductPageProps) {
  const { product, variant, trail, sizes, t, facts: safeFacts, children: safeChildren } = props
  return (
    <>
      <div class="wrap">
        <Breadcrumbs trail={trail} t={t} />
        <article class="product">
          <Gallery
            images={product.images}
            title={product.title}
            firstId={variant.imageId}
            sizes={sizes}
            t={t}
          />
          <div class="product-info">
            <Summary {...props} />
            <Prose html={product.description} />
            <Details {...props} />
            {safeFacts}
          </div>
        </article>
      </div>
      {safeChildren}
    </>
  )
}

function Summary(props: ProductPageProps) {
  const { rating: safeRating, note: safeNote, actions: safeActions } = props
  return (
    <>
      <Heading {...props} />
      {safeRating}
      <Offer {...props} />
      {safeNote}
      <Options {...props} />
      <div class="product-actions">{safeActions}</div>
    </>
  )
}

/** Who made it, and what it is called. */
export function Heading({ product }: Pick<ProductPageProps, 'product'>) {
  return (
    <>
      {product.vendor !== null && (
        <p class="eyebrow">
          <a href={url(`/products?vendor=${encodeURIComponent(product.vendor)}`)} safe>
            {product.vendor}
          </a>
        </p>
      )}
      <h1 safe>{product.title}</h1>
    </>
  )
}

/** The price of the chosen variant and whether it is there; read out when another is chosen. */
export function Offer(props: Pick<ProductPageProps, 'product' | 'variant' | 't' | 'format'>) {
  const { product, variant, t, format } = props
  return (
    <div aria-live="polite">
      <Price
        price={variant.price}
        compareAtPrice={variant.compareAtPrice}
        lowestPrice={variant.lowestPrice}
        currency={product.currency}
        t={t}
        format={format}
      />
      <StockBadge inStock={variant.inStock} available={variant.available} t={t} />
      {!variant.inStock && (
        <StillInStock
          chosen={variant}
          variants={product.variants}
          options={product.options.map(({ name }) => name)}
          path={pathOf(product)}
          t={t}
        />
      )}
    </div>
  )
}

/** Links to the other variants, option by option. */
export function Options(props: Pick<ProductPageProps, 'product' | 'variant' | 't'>) {
  const { product, variant, t } = props
  const path = pathOf(product)
  return (
    <>
      {product.variants.length > 1 &&
        product.options.map((option) => (
          <OptionChoice
            option={option}
            swatches={owned(product.swatches ?? {}, option.name)}
            images={product.images}
            variants={product.variants}
            chosen={variant}
            path={path}
            t={t}
          />
        ))}
    </>
  )
}

const pathOf = ({ slug, path }: ProductProps) => path ?? `/products/${encodeURIComponent(slug)}`

/** Facts in two columns; nothing where there are none. */
export function Details(props: Pick<ProductPageProps, 'variant' | 'details' | 't'>) {
  const { variant, details = [], t } = props
  const sku = variant.sku === null ? [] : [{ label: t('products.sku'), value: variant.sku }]
  const rows = [...details, ...sku]
  if (rows.length === 0) return ''
  return (
    <section aria-label={attr(t('products.details'))}>
      <dl class="details">
        {rows.map((row) => (
          <div>
            <dt safe>{row.label}</dt>
            <dd safe>{row.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
