import { combineVariants, optionValues } from '../variants/combine-variants.ts'
import type { ImageForm, ProductForm, VariantForm } from './product-form.ts'

/**
 * What a button inside the editor asks for, done to the form without saving it: `grid`, `preview`,
 * `add-option`, `remove-option:<i>`, `add-images` (what came with the form was added already), `remove-image:<i>`,
 * `image-up:<i>`, `image-down:<i>`, `price-for-all`, `pictures-in-order`.
 * Null if the button means to save.
 */
export function applyIntent(form: ProductForm, intent: string): ProductForm | null {
  const [verb, index] = intent.split(':')
  const i = Number(index)
  switch (verb) {
    case 'grid':
      return withGrid(form)
    case 'add-option':
      if (form.options.length >= 3) return form
      return { ...form, options: [...form.options, { name: '', values: '' }] }
    case 'remove-option':
      return withGrid(withoutOption(form, i))
    case 'preview':
    case 'add-images':
      return form
    case 'remove-image':
      return { ...form, images: form.images.filter((_, at) => at !== i) }
    case 'image-up':
      return { ...form, images: swapped(form.images, i, i - 1) }
    case 'image-down':
      return { ...form, images: swapped(form.images, i, i + 1) }
    case 'price-for-all':
      return withPrice(form)
    case 'pictures-in-order':
      return withPictures(form)
    default:
      return null
  }
}

/** Whether the rows are those of the options as typed: no value without a row, no row without its values. */
export function isCurrentGrid({ options, variants }: ProductForm): boolean {
  const lists = options
    .map((option) => optionValues(option.values))
    .filter((list) => list.length > 0)
  const rows = variants.filter((row) => !row.dropped)
  const isOffered = (row: VariantForm) =>
    row.options.length === lists.length &&
    lists.every((list, at) => list.includes(row.options[at] ?? ''))
  const isUsed = (value: string, at: number) => rows.some((row) => row.options[at] === value)
  return (
    rows.every(isOffered) && lists.every((list, at) => list.every((value) => isUsed(value, at)))
  )
}

function withGrid(form: ProductForm): ProductForm {
  return { ...form, variants: combineVariants(form.options, form.variants) }
}

function withPrice({ priceForAll: price, variants, ...form }: ProductForm): ProductForm {
  const priced = variants.map((row) => (row.dropped ? row : { ...row, price }))
  return { ...form, priceForAll: '', variants: price.trim() === '' ? variants : priced }
}

/** The first picture for the first variant, and so on; those beyond the last picture keep theirs. */
function withPictures({ images, variants, ...form }: ProductForm): ProductForm {
  const offered = variants.filter(({ dropped }) => !dropped)
  const pictured = variants.map((row) => {
    const picture = images[offered.indexOf(row)]?.url
    return picture === undefined ? row : { ...row, picture }
  })
  return { ...form, images, variants: pictured }
}

function withoutOption(form: ProductForm, i: number): ProductForm {
  return {
    ...form,
    options: form.options.filter((_, at) => at !== i),
    variants: form.variants.map((row) => ({
      ...row,
      options: row.options.filter((_, at) => at !== i),
    })),
  }
}

function swapped(images: ImageForm[], a: number, b: number): ImageForm[] {
  const first = images[a]
  const second = images[b]
  if (!first || !second) return images
  return images.map((image, i) => (i === a ? second : i === b ? first : image))
}
