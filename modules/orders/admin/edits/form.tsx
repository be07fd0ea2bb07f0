/** What is to become of an order is asked on a page of its own; working it out writes nothing. */
import type { z } from 'zod'
import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import { newId } from '#server/ids.ts'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'
import { asText } from '#server/text/as-text.ts'
import { changeableOf, isDeliveryOpen } from '../../models/edits/changeable.ts'
import { OrderEdit } from '../../models/edits/order-edit.ts'
import { demandEditable } from '../../models/edits/price-edit.ts'
import { type Proposed, previewEdit, proposeEdit } from '../../models/edits/propose-edit.ts'
import { Order } from '../../models/order.ts'
import { type OrderSheet, sheetOf } from '../../models/sheet/order-sheet.ts'
import { EditForm } from '../../views/admin/edits/edit-form.tsx'
import { editJson, previewJson } from '../../views/admin/edits/edit-json.ts'
import { type TypedEdit, typedFrom, typedOf } from '../../views/admin/edits/typed-edit.ts'
import { headOf, pathOf } from './place.ts'
import type * as input from './schemas.ts'
import { contentOf } from './wish.ts'

/** The form, empty or as an edit had it; the edits that there are. */
export async function ask(ctx: Ctx, { id, from }: z.output<typeof input.fresh>): Promise<void> {
  const { scope } = ctx
  const sheet = await sheetOf(scope, await Order.find(scope, id))
  demandEditable(sheet)
  const edits = await OrderEdit.of(scope, id)
  const known = from === undefined ? undefined : await OrderEdit.own(scope, id, from)
  const typed = known ? typedBy(scope, known, sheet) : typedOf({})
  await draw(ctx, { sheet, typed, from, json: { edits: edits.map((one) => editJson(scope, one)) } })
}

const typedBy = (
  { format }: Scope,
  { content, rows }: Pick<OrderEdit, 'content' | 'rows'>,
  { order }: OrderSheet,
) => {
  const titles = new Map(rows.map(({ key, title }) => [key, title]))
  return typedFrom(content, {
    money: (minor) => format.typed(minor, order.currency),
    percent: format.typedPercent,
    titleOf: (key) => titles.get(key) ?? '',
  })
}

export async function preview(ctx: Ctx, wish: z.output<typeof input.preview>): Promise<void> {
  const { scope } = ctx
  const proposed = await previewEdit(scope, wish.id, contentOf(scope, wish))
  const { sheet } = proposed
  const typed = { ...typedBy(scope, proposed, sheet), goods: wish.goods }
  await draw(ctx, {
    sheet,
    typed,
    from: wish.from,
    isFinding: wish.goods !== '' && wish.add === undefined && wish.intent === 'find',
    proposed,
    json: { preview: previewJson(scope, proposed) },
  })
}

export async function create(ctx: Ctx, wish: z.output<typeof input.preview>): Promise<void> {
  const { scope } = ctx
  const edit = await proposeEdit(scope, wish.id, contentOf(scope, wish), wish.from)
  await respond(ctx, {
    status: 201,
    json: { edit: editJson(scope, edit) },
    to: `${pathOf(wish.id)}/edits/${encodeURIComponent(edit.id)}`,
    flash: scope.t('orders.edit.done.proposed'),
  })
}

/** With what was refused, and everything that was typed. */
export async function again(ctx: Ctx, attempt: Attempt): Promise<void> {
  const { scope } = ctx
  const sheet = await sheetOf(scope, await Order.find(scope, String(ctx.params.id)))
  const from = asText(attempt.values.from)
  await draw(ctx, { sheet, typed: typedOf(attempt.values), from, attempt })
}

interface Drawn {
  sheet: OrderSheet
  typed: TypedEdit
  from: string | undefined
  isFinding?: boolean
  proposed?: Proposed
  attempt?: Attempt
  json?: object
}

async function draw(
  ctx: Ctx,
  { sheet, typed, from, isFinding = false, proposed, attempt, json = {} }: Drawn,
): Promise<void> {
  const { scope } = ctx
  const { order } = sheet
  await respond(ctx, {
    ...{ status: attempt?.status ?? 200, json },
    html: async () => (
      <EditForm
        {...{ typed, from, isFinding, currency: order.currency, ownCurrency: scope.shop.currency }}
        lines={await changeableOf(scope, sheet)}
        proposed={proposed ?? null}
        found={await foundGoods(scope, typed.goods)}
        taxClasses={(await scope.ask('tax.classes', undefined)) ?? []}
        hasDelivery={order.pickup === null && (await isDeliveryOpen(scope, order.id))}
        errors={attempt?.errors ?? {}}
        refused={attempt?.message ?? null}
        {...{ formKey: newId(), path: pathOf(order.id), format: scope.format, t: scope.t }}
      />
    ),
    head: headOf(scope, order),
  })
}

const foundGoods = async (scope: Scope, query: string) =>
  query === '' ? [] : ((await scope.ask('checkout.goods', { query })) ?? [])
