import type { PictureSpec } from '../art/draw.ts'

export interface DemoImage {
  picture: PictureSpec
  alt: string
}

export interface DemoOption {
  name: string
  values: string[]
}

export interface DemoVariant {
  /** Option values joined by ` / `, or `Default`. */
  title: string
  /** Empty for the only variant of a product without options. */
  options: Record<string, string>
  sku: string
  barcode: string | null
  /** Minor units of the shop's currency, as all amounts here. */
  price: number
  compareAtPrice: number | null
  cost: number | null
  /** Grams. */
  weight: number
  /** null: stock is not tracked. */
  stock: number | null
  /** Whether it may be sold when there is none left. */
  policy: 'deny' | 'continue'
  requiresShipping: boolean
  /** Position in the product's images, or null. */
  image: number | null
}

export interface DemoProduct {
  title: string
  slug: string
  /** Simple HTML: p, ul, li, strong, em. */
  description: string
  vendor: string
  type: string
  tags: string[]
  /** From the broadest to the narrowest. */
  category: string[]
  status: 'draft' | 'active' | 'archived'
  options: DemoOption[]
  variants: DemoVariant[]
  images: DemoImage[]
  seo: { title: string | null; description: string | null }
  /** How many days before the seeding it came into the shop. */
  daysOld: number
}

export interface DemoRule {
  field: 'tag' | 'type' | 'vendor' | 'title' | 'price' | 'inStock'
  operator: 'equals' | 'not_equals' | 'contains' | 'starts_with' | 'greater_than' | 'less_than'
  value: string | number | boolean
}

export interface DemoCollection {
  title: string
  slug: string
  /** Simple HTML. */
  description: string
  image: DemoImage
  featured: boolean
  /** Either chosen by hand (slugs in order) or found by rules. */
  content:
    | { kind: 'manual'; products: string[] }
    | { kind: 'rules'; match: 'all' | 'any'; rules: DemoRule[] }
  sort: 'manual' | 'newest' | 'price_ascending' | 'price_descending' | 'title'
}

export interface DemoPage {
  title: string
  slug: string
  /** Markdown. */
  body: string
  seo: { title: string | null; description: string | null }
}

export interface DemoShop {
  name: string
  tagline: string
  description: string
  email: string
  phone: string
  address: {
    line1: string
    line2: string | null
    city: string
    region: string
    postalCode: string
    country: string
  }
  currency: string
  language: string
  /** Further languages. */
  languages: string[]
  timeZone: string
  weightUnit: 'g' | 'kg' | 'oz' | 'lb'
  announcement: string
  germanAnnouncement: string
  hero: {
    eyebrow: string
    title: string
    text: string
    action: { label: string; href: string }
    image: DemoImage
  }
}
