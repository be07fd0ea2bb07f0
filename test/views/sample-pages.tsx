import { Failure } from '#views/errors/failure.tsx'
import { NotFound } from '#views/errors/not-found.tsx'
import { Flash } from '#views/kit/page/flash.tsx'
import { Breadcrumbs } from '#views/kit/store/breadcrumbs.tsx'
import { ProductGrid } from '#views/kit/store/product-grid.tsx'
import { Prose } from '#views/kit/store/prose.tsx'
import type { Format, Translate } from '#views/props.ts'
import { SignIn } from '../../modules/auth/views/sign-in/sign-in.tsx'
import { CollectionRow } from '../../modules/collections/views/collection-row.tsx'
import { CollectionsIndex } from '../../modules/collections/views/collections-index.tsx'
import { ProductPage } from '../../modules/products/views/product-page.tsx'
import { Listing } from '../../modules/search/views/listing/listing.tsx'
import { FeatureRow } from '../../modules/storefront/views/feature-row.tsx'
import { Hero } from '../../modules/storefront/views/hero.tsx'
import { ProductRow } from '../../modules/storefront/views/product-row.tsx'
import { TextBand } from '../../modules/storefront/views/text-band.tsx'
import {
  cards,
  collections,
  facets,
  picture,
  product,
  shop,
  spare,
  variants,
} from './sample-shop.ts'

const places = { products: '/products', search: '/search' }

const sorts = ['Featured', 'Newest', 'Price, low to high', 'Price, high to low']
const trail = [{ label: 'Home', href: '/' }, { label: 'Art prints' }]

/** The content of `<main>` of every page type, by file name. */
export function pages(t: Translate, format: Format): Record<string, JSX.Element> {
  return {
    home: home(t, format),
    product: productPage(t, format),
    'sold-out': productPage(t, format, 'v12'),
    listing: listing(t, format, {}),
    search: listing(t, format, { query: 'fern', heading: 'Results for “fern”', page: 2 }),
    empty: listing(t, format, { query: 'elephant', cards: [], total: 0, pages: 1 }),
    collections: <CollectionsIndex spare={spare} collections={collections} trail={trail} t={t} />,
    prose: prose(t),
    'sign-in': <SignIn t={t} next="/admin" error="E-mail and password do not match." />,
    'not-found': <NotFound places={places} t={t} />,
    failure: <Failure places={places} t={t} requestId="01930c2e-7f1a" />,
  }
}

function home(t: Translate, format: Format) {
  return (
    <>
      <Hero
        eyebrow="New this week: six prints from the coast"
        title="Paper worth keeping"
        text="Small editions, stitched notebooks and cards, printed slowly by people whose names are on them."
        action={{ label: 'See the prints', href: '/collections/art-prints' }}
        second={{ label: 'Our printers', href: '/pages/printers' }}
        image={picture(4)}
      />
      <ProductRow title="Just off the press" link={{ label: 'All prints', href: '/products' }}>
        <ProductGrid cards={cards} spare={spare} t={t} format={format} />
      </ProductRow>
      <CollectionRow
        spare={spare}
        title="By kind"
        link={{ label: 'All collections', href: '/collections' }}
        collections={collections}
        t={t}
      />
      <TextBand
        title="Three inks, one press, no hurry."
        text="Everything here is printed within a day’s bicycle ride of our shop, on paper made without new trees."
        link={{ label: 'How we print', href: '/pages/printing' }}
      />
      <FeatureRow
        title="Why buy here"
        features={[
          {
            icon: 'paper',
            title: 'Cotton and recycled paper',
            text: 'Made to last longer than we do.',
          },
          {
            icon: 'truck',
            title: 'Sent flat, between boards',
            text: 'Free within the country over €60.',
          },
          { icon: 'return', title: 'Thirty days to decide', text: 'We pay for the way back.' },
        ]}
      />
    </>
  )
}

function productPage(t: Translate, format: Format, id = 'v01') {
  const variant = variants.find((one) => one.id === id) ?? variants[0]
  if (variant === undefined) return ''
  return (
    <ProductPage
      product={product}
      variant={variant}
      trail={[...trail.slice(0, 1), { label: 'Art prints', href: '/c' }, { label: product.title }]}
      details={[
        { label: 'Technique', value: 'Risograph, three inks' },
        { label: 'Edition', value: '120, signed' },
      ]}
      actions={
        <form action="/cart" method="post">
          <button class="button" type="submit" disabled={!variant.inStock}>
            {variant.inStock ? 'Add to cart' : 'Sold out'}
          </button>
        </form>
      }
      t={t}
      format={format}
    >
      <ProductRow title="Goes well with">
        <ProductGrid cards={cards.slice(1, 5)} spare={spare} t={t} format={format} />
      </ProductRow>
    </ProductPage>
  )
}

type Changes = Partial<Omit<Parameters<typeof Listing>[0], 'filtersHref'>>

function listing(t: Translate, format: Format, changes: Changes) {
  const action = changes.query === undefined ? '/collections/art-prints' : '/search'
  return (
    <Listing
      heading={`Art prints`}
      description={
        changes.query === undefined
          ? '<p>Small editions by seven artists, most of them signed, all of them on paper that feels like something.</p>'
          : ''
      }
      trail={trail}
      action={action}
      total={48}
      cards={cards}
      grid={<ProductGrid cards={cards} spare={spare} level={2} t={t} format={format} />}
      facets={facets}
      filtersHref={`/filters${action}`}
      priceFilter={{ min: '', max: '', currency: shop.currency, keep: [], at: 1 }}
      sort={{
        value: '0',
        options: sorts.map((label, index) => ({ value: String(index), label })),
        keep: [{ name: 'option.Size', value: 'A3' }],
      }}
      chips={[{ label: 'Size: A3', href: action }]}
      clearHref={action}
      page={1}
      pages={6}
      pageHref={(page) => `${action}?skip=${(page - 1) * 20}`}
      t={t}
      format={format}
      {...changes}
    />
  )
}

function prose(t: Translate) {
  return (
    <div class="page wrap">
      <Breadcrumbs trail={[{ label: 'Home', href: '/' }, { label: 'How we print' }]} t={t} />
      <Flash kind="success" text="Thank you. We will write back within a day." />
      <h1>How we print</h1>
      <Prose html="<p>Ours is a <a href='/x'>two-drum press</a> from 1991. It prints one ink at a time.</p><h2>The inks</h2><p>Made of soy oil.</p><blockquote>Registration is a hope, not a promise.</blockquote><ol><li>Draw</li><li>Separate</li><li>Print</li></ol><table><tr><th>Paper</th><th>Weight</th></tr><tr><td>Cotton</td><td>300 g/m²</td></tr></table>" />
    </div>
  )
}
