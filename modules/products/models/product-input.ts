/** What a verb takes: checked by schemas.ts, in our own units. A field that is not given stays as it is. */
import type { InventoryPolicy } from './variants/variant.ts'

export type Status = 'draft' | 'active' | 'archived'

export interface Option {
  name: string
  values: string[]
}

export interface VariantFields {
  /** Minor units. */
  price?: number | undefined
  compareAtPrice?: number | null | undefined
  cost?: number | null | undefined
  sku?: string | null | undefined
  barcode?: string | null | undefined
  /** Grams. */
  weight?: number | null | undefined
  requiresShipping?: boolean | undefined
  taxable?: boolean | undefined
  inventoryPolicy?: InventoryPolicy | undefined
  imageId?: string | null | undefined
  /** The address of one of the product's pictures, where its id is not known yet. */
  imageUrl?: string | null | undefined
  /** The count on hand; null stops counting. */
  stock?: number | null | undefined
}

/** Values of custom fields by key, as they were sent. */
export type SentValues = Readonly<Record<string, unknown>>

export interface VariantInput extends VariantFields {
  id?: string | undefined
  /** The value of each option, by the option's name. */
  options?: Record<string, string> | undefined
  customFields?: SentValues | undefined
}

export interface ImageInput {
  id?: string | undefined
  url: string
  alt?: string | undefined
  width?: number | null | undefined
  height?: number | null | undefined
}

export interface ProductFields {
  title?: string | undefined
  slug?: string | undefined
  /** HTML as written; cleaned before it is stored. */
  description?: string | undefined
  status?: Status | 'scheduled' | undefined
  /** Of a scheduled product, ISO 8601; without an offset it is the time of the shop's clocks. */
  publishAt?: string | null | undefined
  /** The same, for when it becomes a draft again. */
  unpublishAt?: string | null | undefined
  vendor?: string | null | undefined
  type?: string | null | undefined
  tags?: string[] | undefined
  categoryId?: string | null | undefined
  seo?: { title?: string | null | undefined; description?: string | null | undefined } | undefined
  giftCard?: boolean | undefined
  /** Null is the ordinary class. */
  taxClass?: string | null | undefined
}

/** The variant's fields beside the product's own are those of the only variant of a product without options. */
export interface ProductInput extends ProductFields, VariantFields {
  options?: Option[] | undefined
  /** By id, or by their combination; those that are not among them stay as they are, unless `replaceVariants` is set. */
  variants?: VariantInput[] | undefined
  /** `variants` are all that the product shall have: others are removed. */
  replaceVariants?: boolean | undefined
  /** All pictures of the product, in order. */
  images?: ImageInput[] | undefined
  customFields?: SentValues | undefined
  /** Of the version that was changed; an older one than stored is a conflict. */
  updatedAt?: string | undefined
}

/** The fields that were given; null is a value. */
export function given<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const pairs = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(pairs) as { [K in keyof T]?: Exclude<T[K], undefined> }
}
