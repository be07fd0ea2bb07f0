/** A product as its form holds it: every value as typed, so a refused form loses nothing. */
export interface ProductForm {
  id: string | null
  /** Of the stored product; an older one on saving is a conflict. */
  updatedAt: string | null
  title: string
  slug: string
  /** Markdown; the record keeps HTML. */
  description: string
  status: 'draft' | 'scheduled' | 'active' | 'archived'
  /** By the shop's clocks, as 2026-11-25T09:00; empty for no time. */
  publishAt: string
  /** The same, for when it becomes a draft again. */
  unpublishAt: string
  vendor: string
  type: string
  /** Comma separated. */
  tags: string
  categoryId: string
  taxClass: string
  /** It is sold as a card with a code, once it is paid. */
  giftCard: boolean
  /** Of a gift card: each of its variants is sent by post. */
  printedCard: boolean
  seoTitle: string
  seoDescription: string
  images: ImageForm[]
  /** Custom fields as typed; empty where they are as stored. */
  customFields: Record<string, unknown>
  /** Typed above the grid, for every variant; never stored. */
  priceForAll: string
  /** At most three; names and values as typed. */
  options: OptionForm[]
  /** One per combination, or the one default variant of a product without options. */
  variants: VariantForm[]
}

export interface ImageForm {
  id: string
  url: string
  alt: string
}

export interface OptionForm {
  name: string
  /** Separated by commas or line breaks. */
  values: string
}

export interface VariantForm {
  /** Empty for a variant that does not exist yet. */
  id: string
  /** The value of each option, in the order of the options. */
  options: string[]
  price: string
  compareAtPrice: string
  cost: string
  sku: string
  barcode: string
  /** Empty when stock is not counted. */
  stock: string
  weight: string
  /** The address of the one of the product's pictures that shows it; empty for none. */
  picture: string
  requiresShipping: boolean
  /** Sell on when stock is out. */
  sellWhenOut: boolean
  /** False: saving removes the variant. */
  keep: boolean
  /** Its option values are no longer offered. */
  dropped: boolean
}

/** A product that has nothing yet but its one variant. */
export function emptyProductForm(): ProductForm {
  return {
    id: null,
    updatedAt: null,
    title: '',
    slug: '',
    description: '',
    status: 'draft',
    publishAt: '',
    unpublishAt: '',
    vendor: '',
    type: '',
    tags: '',
    categoryId: '',
    taxClass: '',
    giftCard: false,
    printedCard: false,
    seoTitle: '',
    seoDescription: '',
    images: [],
    customFields: {},
    priceForAll: '',
    options: [],
    variants: [emptyVariantForm()],
  }
}

/** A variant as a new row of the grid begins. */
export function emptyVariantForm(): VariantForm {
  return {
    id: '',
    options: [],
    price: '',
    compareAtPrice: '',
    cost: '',
    sku: '',
    barcode: '',
    stock: '',
    weight: '',
    picture: '',
    requiresShipping: true,
    sellWhenOut: false,
    keep: true,
    dropped: false,
  }
}
