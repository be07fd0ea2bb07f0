import type { z } from 'zod'
import type { Ctx } from '#server/http/context.ts'
import { previewMarkdown } from '#server/pages/markdown/markdown-preview.tsx'
import { fromWritten } from '#server/pages/markdown/written-html.ts'
import type { Scope } from '#server/scope.ts'
import type { written } from '../schemas.ts'
import { formInput } from '../views/admin/form/form-input.ts'
import type { ProductForm } from '../views/admin/form/product-form.ts'

/** The form as verbs take it, with the description as HTML; `stored` is that of the record. */
export async function inputOf(scope: Scope, form: ProductForm, stored?: string) {
  const { description: text } = form
  const description = await fromWritten(scope, text, {
    field: 'description',
    ...(stored === undefined ? {} : { stored }),
  })
  return formInput(form, description, scope.shop)
}

/** What the Markdown of a description becomes; nothing is stored. */
export function preview(ctx: Ctx, { description }: z.output<typeof written>): Promise<void> {
  return previewMarkdown(ctx, description, 'description')
}
