import { fromWritten } from '#server/pages/markdown/written-html.ts'
import type { Scope } from '#server/scope.ts'
import { formInput } from '../views/admin/form/form-input.ts'
import type { ProductForm } from '../views/admin/form/product-form.ts'

/** The form as verbs take it, with the description as HTML; `stored` is that of the record. */
export async function inputOf(scope: Scope, form: ProductForm, stored?: string) {
  const { description: text } = form
  const description = await fromWritten(scope, text, {
    field: 'description',
    ...(stored === undefined ? {} : { stored }),
  })
  return formInput(form, description, scope)
}
