import type { Children } from '@kitajs/html'
import type { Choice } from '#views/kit/fields/choice.tsx'
import type { Written } from '#views/kit/text/written-field.tsx'
import type { Translate } from '#views/props.ts'
import type { ProductForm } from '../form/product-form.ts'

/** What the editor and each of its parts take. */
export interface EditorProps {
  product: ProductForm
  /** The description. */
  written: Written
  /** By field, such as `title` or `variants.0.price`. */
  errors: Record<string, string>
  currency: string
  /** How the shop weighs: `g`, `kg`, `lb`, `oz`. */
  weightUnit: string
  categories: Choice[]
  /** Where the product is shown. */
  collections: { href: string; title: string }[]
  /** Vendors and types in use, offered while typing. */
  vendors: string[]
  taxClasses: string[]
  types: string[]
  tags: string[]
  /** Address of the product pages, for the search preview: `https://shop.example/products/`. */
  productUrl: string
  /** Where the draft is shown as it would look; null where everybody can see it, or there is none. */
  previewUrl: string | null
  timeZone: string
  /** Where the script lies that drags pictures into order. */
  sortableHref: string
  /** Whether variants have fields that the merchant added. */
  variantsHaveFields: boolean
  /** The card of the custom fields. */
  fields: Children
  t: Translate
}

/** Where the editor is sent to. */
export function editorAction(product: ProductForm): string {
  return product.id === null
    ? '/admin/products/create'
    : `/admin/products/${encodeURIComponent(product.id)}/update`
}

/** The page that shows the editor as it is stored. */
export function editorHref(product: ProductForm): string {
  return product.id === null
    ? '/admin/products/new'
    : `/admin/products/${encodeURIComponent(product.id)}`
}

/** True if the product has options, and so a grid instead of one variant's fields. */
export function hasOptions(product: ProductForm): boolean {
  return product.options.length > 0
}

/** A form with files has a megabyte for its fields: a large grid is sent without them. */
export const sendsFiles = ({ variants }: ProductForm): boolean => variants.length <= 300

/** A button that draws the whole column anew: options change the fields of the only variant into the grid. */
export function redrawVariants(action: string): Record<string, string> {
  return {
    'hx-post': action,
    'hx-target': '#editor-main',
    'hx-select': '#editor-main',
    'hx-swap': 'outerMorph',
  }
}
