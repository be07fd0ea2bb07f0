import type { CollectionForm } from './collection-form.ts'

/**
 * What a button inside the editor asks for, done to the form without saving it: `add-rule`,
 * `remove-rule:<i>`, `remove-product:<i>`, `product-up:<i>`, `product-down:<i>`, `kind`, `count`,
 * `find`. Adding a product (`add-product:<id>`) needs its title and so is the handler's.
 * Null if the button means to save.
 */
export function applyIntent(form: CollectionForm, intent: string): CollectionForm | null {
  const [verb, index] = intent.split(':')
  const i = Number(index)
  switch (verb) {
    case 'add-rule':
      return { ...form, rules: [...form.rules, { field: 'tag', operator: 'equals', value: '' }] }
    case 'remove-rule':
      return { ...form, rules: form.rules.filter((_, at) => at !== i) }
    case 'remove-product':
      return { ...form, products: form.products.filter((_, at) => at !== i) }
    case 'product-up':
      return { ...form, products: swapped(form.products, i, i - 1) }
    case 'product-down':
      return { ...form, products: swapped(form.products, i, i + 1) }
    case 'kind':
    case 'count':
    case 'find':
      return form
    default:
      return null
  }
}

function swapped<Item>(items: Item[], a: number, b: number): Item[] {
  const first = items[a]
  const second = items[b]
  if (first === undefined || second === undefined) return items
  return items.map((item, i) => (i === a ? second : i === b ? first : item))
}
