import type { z } from 'zod'
import { isRecord } from '#server/data/own-property.ts'
import type { DeletionOf } from '#server/desk/remove-at.ts'
import { notFound } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'
import {
  addVariant,
  changeVariant,
  fillVariant,
  productOf,
  removeVariant,
} from '../models/variants/one-variant.ts'
import type { byId, byProductId, variantChange, variantFill } from '../schemas.ts'
import { VariantPage } from '../views/admin/variants/variant-page.tsx'
import { variantTitle } from '../views/admin/variants/variant-title.ts'
import { stored } from './products.tsx'

/** One variant, with the fields that the merchant added to variants. */
export const show = (ctx: Ctx, { id }: z.output<typeof byId>): Promise<void> => page(ctx, id)

/** The fields as they were typed, with what is wrong. */
export const again = (ctx: Ctx, { values, errors }: Attempt): Promise<void> =>
  page(ctx, String(ctx.params.id), { sent: fieldsIn(values), errors })

export async function fill(
  ctx: Ctx,
  { id, customFields = {}, updatedAt }: z.output<typeof variantFill>,
): Promise<void> {
  await fillVariant(ctx.scope, id, customFields, updatedAt)
  const variant = await oneOf(ctx.scope, id)
  await respond(ctx, {
    json: { variant },
    to: `/admin/variants/${encodeURIComponent(id)}`,
    flash: ctx.scope.t('products.admin.saved', { title: titleOf(variant) }),
  })
}

/** The variant of the address, as JSON. */
export const present = ({ scope, params }: Ctx) => oneOf(scope, params.id ?? '')

/** Adds a variant to the product of the address: 201. */
export async function add(
  ctx: Ctx,
  { id: productId, ...input }: z.output<typeof byProductId>,
): Promise<void> {
  const id = await addVariant(ctx.scope, productId, input)
  await answer(ctx, productId, id, 201)
}

export async function change(
  ctx: Ctx,
  { id, updatedAt, ...input }: z.output<typeof variantChange>,
): Promise<void> {
  const productId = await changeVariant(ctx.scope, id, input, updatedAt)
  await answer(ctx, productId, id, 200)
}

export async function remove(ctx: Ctx, which: DeletionOf): Promise<void> {
  const productId = await removeVariant(ctx.scope, which)
  await respond(ctx, { json: { deleted: true }, to: `/admin/products/${productId}` })
}

async function answer(ctx: Ctx, productId: string, id: string, status: number): Promise<void> {
  const { product, warnings } = await stored(ctx.scope, productId)
  await respond(ctx, {
    status,
    json: { variant: oneIn(product, id), warnings },
    to: `/admin/products/${productId}`,
    flash: ctx.scope.t('products.admin.saved', { title: product.title }),
  })
}

type One = Awaited<ReturnType<typeof oneOf>>

async function oneOf(scope: Scope, id: string) {
  const { product } = await stored(scope, await productOf(scope, id))
  return oneIn(product, id)
}

function oneIn(product: Awaited<ReturnType<typeof stored>>['product'], id: string) {
  const variant = product.variants.find((one) => one.id === id)
  if (!variant) throw notFound('products.variantNotFound')
  const { id: productId, title: productTitle, updatedAt } = product
  return { ...variant, productId, productTitle, updatedAt }
}

const titleOf = ({ options, productTitle }: One) =>
  variantTitle({ options: Object.values(options) }) || productTitle

const fieldsIn = ({ customFields }: Record<string, unknown>) =>
  isRecord(customFields) ? customFields : {}

async function page(
  ctx: Ctx,
  id: string,
  typed: { sent?: Record<string, unknown>; errors?: Record<string, string> } = {},
): Promise<void> {
  const { scope } = ctx
  const { t, format, shop } = scope
  const variant = await oneOf(scope, id)
  const { productId, productTitle, updatedAt: version } = variant
  await respond(ctx, {
    json: { variant },
    html: async () => (
      <VariantPage
        variant={variant}
        fields={
          (await scope.place('CustomFieldForm', {
            ...{ kind: 'variant', id, version, ...typed },
            action: `/admin/variants/${encodeURIComponent(id)}/custom-fields`,
          })) as 'safe'
        }
        currency={shop.currency}
        format={format}
        t={t}
      />
    ),
    head: {
      title: titleOf(variant),
      breadcrumbs: [
        { href: '/admin/products', label: t('products.admin.title') },
        { href: `/admin/products/${encodeURIComponent(productId)}`, label: productTitle },
      ],
    },
  })
}

/** Whether variants have fields that the merchant added. */
export async function haveFields(scope: Scope): Promise<boolean> {
  const found = await scope.ask('customFields.fields', { kind: 'variant' })
  return (found?.fields.length ?? 0) > 0
}
