import type { z } from 'zod'
import { badInput, notFound } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import { type Attempt, parseInput } from '#server/http/input.ts'
import { rowsInWords, said } from '#server/language/message.ts'
import { writtenOf } from '#server/pages/markdown/written-html.ts'
import { respond } from '#server/pages/respond.ts'
import { savedWords } from '#server/publishing/saved-words.ts'
import { wordOf } from '#server/publishing/verbs.ts'
import type { Scope } from '#server/scope.ts'
import { type Newer, Overtaken } from '#views/kit/fields/overtaken.tsx'
import { Notice } from '#views/kit/page/notice.tsx'
import { PublishState } from '#views/kit/page/publish-card.tsx'
import { Product } from '../models/product.ts'
import { type AdminRecord, adminRecordOf, recordOf } from '../models/product-record.ts'
import { skuWarnings, type Warning } from '../models/variants/sku-warnings.ts'
import { variantLimit } from '../models/variants/variant.ts'
import { type byId, newProduct, productChange } from '../schemas.ts'
import { ProductActions, ProductEditor } from '../views/admin/editor/editor.tsx'
import { applyIntent, isCurrentGrid } from '../views/admin/form/apply-intent.ts'
import { inForm } from '../views/admin/form/form-input.ts'
import { emptyProductForm, type ProductForm } from '../views/admin/form/product-form.ts'
import { storedForm } from '../views/admin/form/stored-form.ts'
import { typedForm } from '../views/admin/form/typed-form.ts'
import { gridSize } from '../views/admin/variants/combine-variants.ts'
import { VariantGrid } from '../views/admin/variants/variant-grid.tsx'
import { adminProductJson } from '../views/json.ts'
import { inputOf } from './input.ts'
import { offered } from './offered.ts'
import { draftUrl } from './publishing.ts'
import { haveFields } from './variants.tsx'

type Values = Record<string, unknown>

/** The form of a product that is not there yet. */
export function blank(ctx: Ctx): Promise<void> {
  return edit(ctx, emptyProductForm(), {})
}

export async function show(ctx: Ctx, { id }: z.output<typeof byId>): Promise<void> {
  const record = await adminRecordOf(ctx.scope, id)
  if (!record) throw notFound('products.notFound')
  const warnings = await skuWarnings(ctx.scope, record)
  await edit(ctx, storedForm(record, ctx.scope), {}, { record, warnings })
}

/** The form of a new product, sent. */
export async function create(ctx: Ctx, values: Values): Promise<void> {
  const form = typedForm(values, null)
  if (await redrawn(ctx, form, values.intent)) return
  const id = await refusing(form, async () => {
    const input = await inputOf(ctx.scope, form)
    return Product.create(ctx.scope, parseInput(newProduct, input))
  })
  await respond(ctx, await saved(ctx.scope, id, form))
}

/** The form of a stored product, sent. */
export async function update(ctx: Ctx, values: Values): Promise<void> {
  const id = ctx.params.id ?? ''
  const form = typedForm(values, id)
  const stored = await recordOf(ctx.scope, id)
  if (!stored) throw notFound('products.notFound')
  if (await redrawn(ctx, form, values.intent)) return
  await refusing(form, async () => {
    const sent = await inputOf(ctx.scope, form, stored.product.description)
    const input = parseInput(productChange, { ...sent, id })
    // The form shows all variants.
    return Product.update(ctx.scope, id, { ...input, replaceVariants: true })
  })
  await respond(ctx, await saved(ctx.scope, id, form))
}

/** The form as it was typed, with what is wrong. */
export async function again(ctx: Ctx, attempt: Attempt): Promise<void> {
  const { values, errors, message, present } = attempt
  const { scope, params } = ctx
  const id = params.id ?? null
  const record = id === null ? undefined : await adminRecordOf(scope, id)
  const newer = present && record && { message, form: storedForm(record, scope) }
  await edit(ctx, typedForm(values, id), errors, { newer, record })
}

/** The variants that the options as typed would make. */
export async function grid(ctx: Ctx, values: Values): Promise<void> {
  const typed = typedForm(values, null)
  refuseTooLarge(typed)
  const form = applyIntent(typed, 'grid') ?? typed
  const { shop, t } = ctx.scope
  const variantsHaveFields = await haveFields(ctx.scope)
  await respond(ctx, {
    json: { variants: form.variants },
    html: () => (
      <VariantGrid
        product={form}
        errors={{}}
        currency={shop.currency}
        weightUnit={shop.weightUnit}
        variantsHaveFields={variantsHaveFields}
        t={t}
      />
    ),
    head: { title: t('products.admin.variants') },
  })
}

function refuseTooLarge({ options }: ProductForm): void {
  if (gridSize(options) <= variantLimit) return
  throw badInput({ 'options.0.values': said('products.admin.variantsMost', { n: variantLimit }) })
}

/** Shows the form again, unsaved, when a button asked for that or the grid is not that of the options. */
async function redrawn(ctx: Ctx, form: ProductForm, intent: unknown): Promise<boolean> {
  refuseTooLarge(form)
  const changed = applyIntent(form, typeof intent === 'string' ? intent : 'save')
  if (changed) {
    await edit(ctx, changed, {})
    return true
  }
  if (isCurrentGrid(form)) return false
  const problem = ctx.scope.t('products.admin.checkVariants')
  await edit(ctx, applyIntent(form, 'grid') ?? form, {}, { problem })
  return true
}

async function refusing<T>(form: ProductForm, fn: () => Promise<T>): Promise<T> {
  try {
    return await fn()
  } catch (error) {
    throw inForm(error, form)
  }
}

async function saved(scope: Scope, id: string, { title }: ProductForm) {
  const said = scope.t('products.admin.saved', { title })
  const record = await recordOf(scope, id)
  return {
    to: `/admin/products/${id}`,
    flash: record ? savedWords(scope, said, record.product) : said,
    json: { id },
  }
}

interface Beside {
  record?: AdminRecord | undefined
  warnings?: Warning[]
  problem?: string | undefined
  newer?: Newer<ProductForm> | undefined
}

async function edit(
  ctx: Ctx,
  form: ProductForm,
  errors: Record<string, string>,
  { record, warnings = [], problem, newer }: Beside = {},
): Promise<void> {
  const { scope } = ctx
  const { t, shop } = scope
  const { id } = form
  const draftHref = await draftUrl(scope, id)
  // Which show what was typed below.
  const { customFields: sent, ...yours } = form
  await respond(ctx, {
    json: () => ({
      product: record ? adminProductJson(record, shop.currency) : form,
      warnings: rowsInWords(scope.english, warnings),
    }),
    html: async () => {
      const choices = await offered(scope, id)
      const safeFields = await scope.place('CustomFieldInputs', {
        kind: 'product',
        id,
        sent,
        errors,
      })
      return (
        <>
          <Overtaken
            newer={newer}
            yours={yours}
            words="products.admin"
            worded={['status']}
            called={{ images: t('products.admin.media') }}
            choices={{ categoryId: choices.categories }}
            t={t}
          />
          {problem ? <Notice kind="warning" title={problem} /> : null}
          {rowsInWords(t, warnings).map(({ message }) => (
            <Notice kind="info" title={message} />
          ))}
          <ProductEditor
            {...choices}
            product={form}
            errors={errors}
            written={await writtenOf(scope, form.description, record?.product.description)}
            fields={safeFields as 'safe'}
            previewUrl={draftHref}
            t={t}
          />
          {id === null ? '' : ((await scope.place('Comments', { kind: 'product', id })) as 'safe')}
        </>
      )
    },
    head: await headOf(scope, form, draftHref, record),
  })
}

async function headOf(
  scope: Scope,
  { id, title, slug, status }: ProductForm,
  previewUrl: string | null,
  record: AdminRecord | undefined,
) {
  const { t, format } = scope
  const breadcrumbs = [{ href: '/admin/products', label: t('products.admin.title') }]
  if (id === null) return { title: t('products.admin.new'), breadcrumbs }
  const safeTranslate = await scope.place('TranslateLink', { kind: 'product', id })
  const safePrices = await scope.place('OwnPricesLink', { productId: id })
  return {
    title: title || t('products.admin.untitled'),
    breadcrumbs,
    badge: (
      <PublishState
        state={wordOf(status)}
        at={record?.product.publishAt ?? null}
        until={record?.product.unpublishAt ?? null}
        format={format}
        t={t}
      />
    ),
    actions: (
      <>
        {safePrices}
        {safeTranslate}
        <ProductActions
          {...{ id, slug, previewUrl, t }}
          state={wordOf(record?.product.status ?? status)}
        />
      </>
    ),
  }
}
