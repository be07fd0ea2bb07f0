import type { ListFrame } from '#views/kit/desk/list-bar.tsx'
import { LinkButton } from '#views/kit/fields/button.tsx'
import { Confirm } from '#views/kit/page/confirm.tsx'
import { PublishState } from '#views/kit/page/publish-card.tsx'
import {
  ProductActions,
  ProductEditor,
} from '../../../modules/products/views/admin/editor/editor.tsx'
import type { EditorProps } from '../../../modules/products/views/admin/editor/parts.ts'
import {
  emptyProductForm,
  emptyVariantForm,
  type ProductForm,
} from '../../../modules/products/views/admin/form/product-form.ts'
import {
  bulkOfProducts,
  columnsOf,
  ProductList,
  type ProductListProps,
  type ProductRow,
} from '../../../modules/products/views/admin/list/list.tsx'
import { combineVariants } from '../../../modules/products/views/admin/variants/combine-variants.ts'
import { format, words as t } from '../admin-words.ts'
import type { Example } from './example.ts'

const names = [
  'Risograph print “Harbour”',
  'Letterpress calendar 2027',
  'Dot-grid notebook A5',
  'Cotton rag paper, 300 g',
  'Linocut starter set',
  'Poster “Night train”',
  'Envelope set, kraft',
  'Screen print “Fox and fern”',
  'Brass page markers',
  'Marbled paper, blue',
]

/** The product pages; `note` stands where an admin's or customer's text would. */
export function productExamples(note: string): Record<string, Example> {
  const product = { ...shirt(note) }
  return {
    products: {
      title: t('products.admin.title'),
      actions: <ListActions />,
      body: <ProductList {...list(note)} />,
    },
    'products-none-found': {
      title: t('products.admin.title'),
      actions: <ListActions />,
      body: <ProductList {...list(note)} rows={[]} query={`zzz ${note}`} />,
    },
    'products-first': {
      title: t('products.admin.title'),
      actions: '',
      body: <ProductList {...list(note)} rows={[]} first={true} />,
    },
    'product-variants': {
      title: product.title,
      badge: <PublishState state="published" at={null} until={null} format={format} t={t} />,
      actions: <ProductActions id="p1" slug="harbour" state="published" previewUrl={null} t={t} />,
      crumbs: [{ href: '/admin/products', label: t('products.admin.title') }],
      body: <ProductEditor {...editor(product, note)} />,
    },
    'product-errors': {
      title: product.title,
      actions: '',
      crumbs: [{ href: '/admin/products', label: t('products.admin.title') }],
      body: (
        <ProductEditor
          {...editor({ ...product, title: '' }, note)}
          errors={{
            title: `Give the product a title. ${note}`,
            'variants.1.price': 'Enter the price as a number, such as 12.50.',
            'images.0.url': 'Use an https address.',
          }}
        />
      ),
    },
    'product-new': {
      title: t('products.admin.new'),
      actions: '',
      crumbs: [{ href: '/admin/products', label: t('products.admin.title') }],
      body: <ProductEditor {...editor(emptyProductForm(), note)} />,
    },
    'product-delete': {
      title: t('products.admin.delete'),
      actions: '',
      body: (
        <Confirm
          question={t('products.admin.deleteQuestion', { title: `Harbour ${note}` })}
          consequence={t('products.admin.deleteConsequence')}
          action="/admin/products/p1/delete"
          method="delete"
          confirmLabel={t('products.admin.deleteConfirm')}
          cancelHref="/admin/products/p1"
          fields={[{ name: 'note', value: note }]}
          t={t}
        />
      ),
    },
  }
}

/** A product with options, a new and a dropped variant. */
export function shirt(note: string): ProductForm {
  const options = [
    { name: 'Size', values: 'A3, A2, A1' },
    { name: `Paper ${note}`, values: 'Natural, Grey' },
  ]
  const stored = ['A3 Natural', 'A3 Grey', 'A2 Natural', 'A2 Grey', 'A4 Natural'].map(
    (title, i) => ({
      ...emptyVariantForm(),
      id: `v${i}`,
      options: title.split(' '),
      price: `${24 + i * 6}.00`,
      compareAtPrice: i === 1 ? '36.00' : '',
      cost: '8.20',
      sku: `HRB-${i + 1} ${note}`,
      barcode: `40012345678${i}0`,
      stock: String([12, 3, 0, 40, 7][i]),
      weight: '180',
    }),
  )
  return {
    ...emptyProductForm(),
    id: `p1${note}`,
    updatedAt: '2026-08-20T10:00:00.000Z',
    title: `Risograph print “Harbour” ${note}`,
    slug: 'harbour',
    description: `<p>Two colours on natural paper, printed by hand in an edition of 120.</p>\n<p>${note}</p>`,
    status: 'active',
    vendor: `Studio Nord ${note}`,
    type: 'Print',
    tags: `riso, harbour, blue ${note}`,
    seoDescription: `A two-colour risograph print of a harbour at dawn. ${note}`,
    images: [
      { id: 'i1', url: '/assets/demo/1.svg', alt: `Harbour at dawn in blue and coral ${note}` },
      { id: 'i2', url: '/assets/demo/2.svg', alt: '' },
      { id: 'i3', url: `https://cdn.example/${note}`, alt: note },
    ],
    options,
    variants: combineVariants(options, stored),
  }
}

export function editor(product: ProductForm, note: string): EditorProps {
  return {
    product,
    written: { html: null, hasMore: false },
    errors: {},
    currency: 'EUR',
    variantsHaveFields: true,
    weightUnit: 'g',
    categories: [
      { value: 'c1', label: `Prints ${note}` },
      { value: 'c2', label: 'Prints › Risograph' },
    ],
    collections:
      product.id === null
        ? []
        : [
            { href: '/admin/collections/c1', title: `New this month ${note}` },
            { href: '/admin/collections/c2', title: 'Blue' },
          ],
    taxClasses: ['reduced'],
    vendors: ['Studio Nord', `Papierwerk ${note}`],
    types: ['Print', 'Notebook'],
    tags: [`sale ${note}`],
    productUrl: 'https://shop.example/products/',
    fields: '',
    previewUrl: product.id === null ? null : `https://shop.example/products/preview/${note}`,
    timeZone: 'Europe/Berlin',
    sortableHref: '/assets/js/sortable.js',
    t,
  }
}

function ListActions() {
  return (
    <>
      <LinkButton href="/admin/products/import" label={t('products.admin.import')} icon="import" />
      <LinkButton
        href="/admin/products/new"
        label={t('products.admin.new')}
        variant="primary"
        icon="plus"
      />
    </>
  )
}

export const frame = (note: string): ListFrame => ({
  path: '/admin/products',
  views: [
    { label: 'All', href: '/admin/products?view=all', current: false },
    { label: note, href: '/admin/products?view=v1', current: true },
  ],
  current: { id: 'v1', name: note, shared: true, own: true, isDefault: false },
  store: '/admin/lists/views',
  query: 'sort=title',
  keep: {},
  mayShare: true,
  shown: [
    { label: note, upHref: null, downHref: '/admin/products?columns=b,a', removeHref: '/admin' },
  ],
  hidden: [{ label: note, addHref: '/admin/products?columns=c' }],
  filters: [
    { label: note, as: 'text', inputs: [{ name: 'titleHas', value: note }] },
    {
      ...{ label: 'Price', as: 'money' },
      inputs: [
        { name: 'priceFrom', value: '' },
        { name: 'priceTo', value: '5', isWrong: true },
      ],
    },
  ],
  refused: [{ name: 'priceTo', asked: note, line: note, isFocused: false }],
  isNarrowed: true,
  isImportable: true,
  filePath: '/admin/products/table',
  gridHref: '/admin/products/grid',
})

function list(note: string): ProductListProps {
  return {
    rows: names.concat(names).map((name, i) => row(name, i, note)),
    tabs: (['all', 'active', 'draft', 'archived'] as const).map((tab, i) => ({
      label: t(`products.admin.tab.${tab}`),
      href: `/admin/products?status=${tab}&copy=1`,
      current: i === 0,
      count: String([312, 271, 29, 12][i]),
    })),
    query: note,
    keep: { sort: `title ${note}` },
    filters: [
      { name: 'vendor', value: '', choices: [{ value: 'n', label: `Studio Nord ${note}` }] },
      { name: 'type', value: 'print', choices: [{ value: 'print', label: 'Print' }] },
    ],
    chips: [{ label: `Type: Print ${note}`, removeHref: '/admin/products' }],
    bulk: bulkOfProducts([`sale ${note}`], [{ value: 'new', label: `New ${note}` }], t),
    list: { frame: frame(note), columns: columnsOf({ format, t }) },
    pager: { summary: '1–20 of 312', previousHref: null, nextHref: '/admin/products?skip=20' },
    first: false,
    t,
  }
}

function row(name: string, i: number, note: string): ProductRow {
  const states = ['published', 'published', 'scheduled', 'draft', 'archived']
  return {
    id: `p${i}`,
    title: `${name} ${note}`,
    state: states[i % 5] ?? 'published',
    publishAt: i % 5 === 2 ? '2099-08-28T09:30:00.000Z' : null,
    unpublishAt: i % 5 === 3 ? '2099-09-28T09:30:00.000Z' : null,
    imageUrl: i % 4 === 3 ? null : `/assets/demo/${(i % 6) + 1}.svg`,
    variantCount: i % 3 === 0 ? 6 : 1,
    stock: [48, 3, null, 0, 120][i % 5] ?? null,
    isBuyable: i % 5 !== 3,
    price: 1200 + i * 350,
    priceMax: i % 3 === 0 ? 6400 + i * 350 : 1200 + i * 350,
    currency: 'EUR',
    vendor: i % 2 === 0 ? `Studio Nord ${note}` : null,
    tags: [`sale ${note}`],
    type: ['Print', 'Calendar', 'Notebook'][i % 3] ?? null,
    updatedAt: `2026-08-${String(28 - i).padStart(2, '0')}T09:30:00.000Z`,
  }
}
