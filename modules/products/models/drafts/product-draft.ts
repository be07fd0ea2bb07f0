/** A product as a file describes it: the shape that importers hand over. */

import type { Said } from '#server/language/message.ts'
import type { Option, Status } from '../product-input.ts'
import type { InventoryPolicy } from '../variants/variant.ts'

export interface ProductDraft {
  slug: string
  title: string
  /** Clean HTML. */
  descriptionHtml: string
  vendor: string | null
  type: string | null
  tags: string[]
  status: Status
  options: Option[]
  variants: VariantDraft[]
  images: { url: string; position: number; alt: string }[]
  seoTitle: string | null
  seoDescription: string | null
  /** "Home > Decor > Posters" */
  productCategory: string | null
  giftCard: boolean
  /** When a draft is published, and when a product on sale becomes a draft again: ISO 8601. */
  publishAt?: string | null | undefined
  unpublishAt?: string | null | undefined
  /** The fields that the file speaks about: blank ones are cleared, others kept as they are. */
  present: ReadonlySet<string>
}

export interface VariantDraft {
  options: string[]
  sku: string | null
  barcode: string | null
  price: number | null
  compareAtPrice: number | null
  cost: number | null
  weightGrams: number | null
  requiresShipping: boolean
  taxable: boolean
  inventoryTracked: boolean
  quantity: number | null
  inventoryPolicy: InventoryPolicy
  imageUrl: string | null
  /** Values of custom fields by key, where the file has any. */
  customFields?: Readonly<Record<string, unknown>> | undefined
}

export interface ImportResult {
  slug: string
  /** `refused`: nothing of this product was written; `faults` say why. */
  outcome: 'created' | 'updated' | 'unchanged' | 'refused'
  /** Empty when refused. */
  productId: string
  faults?: Said[]
}
