/** A proposal on its page, and what its merchant decides. */
import type { z } from 'zod'
import { badInput } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import { newId } from '#server/ids.ts'
import { said } from '#server/language/message.ts'
import { mailIsOn } from '#server/mail/mail.ts'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'
import { asText } from '#server/text/as-text.ts'
import { refundableOf } from '../../models/acts/refunds/refundable.ts'
import { applyEdit } from '../../models/edits/apply-edit.ts'
import { OrderEdit } from '../../models/edits/order-edit.ts'
import { editDue, isSettled, sendEdit } from '../../models/edits/paid-edit.ts'
import { cancelEdit } from '../../models/edits/propose-edit.ts'
import { Order } from '../../models/order.ts'
import { editJson } from '../../views/admin/edits/edit-json.ts'
import { EditPage } from '../../views/admin/edits/edit-page.tsx'
import { demandMoney } from '../demand-money.ts'
import { orderOf } from '../show.tsx'
import { headOf, pathOf } from './place.ts'
import type * as input from './schemas.ts'

type OfOrder = z.output<typeof input.ofOrder>

export const show = (ctx: Ctx, of: OfOrder): Promise<void> => draw(ctx, of)

/** With what was refused. */
export const again = (ctx: Ctx, attempt: Attempt): Promise<void> => {
  const { id, editId } = ctx.params
  return draw(ctx, { id: String(id), editId: String(editId) }, attempt)
}

/** The order as it is now, and the edit that was made for another version of it. */
export async function present(ctx: Ctx) {
  const { scope, params } = ctx
  const { json: order } = await orderOf(scope, String(params.id))
  const edit = await OrderEdit.own(scope, String(params.id), String(params.editId))
  return { order, edit: editJson(scope, edit), updatedAt: order.updatedAt }
}

/** 403 for who may move no money, where some would go back or is let go. */
export async function apply(ctx: Ctx, wish: input.Application): Promise<void> {
  const { scope } = ctx
  const { id, editId, settle, method: named, to, mail } = wish
  const { difference } = await OrderEdit.own(scope, id, editId)
  if (difference !== 0 && settle === undefined)
    throw badInput({ settle: said('orders.edit.noSettle') })
  if (difference !== 0 && (settle === 'refund' || settle === 'waive')) demandMoney(scope)
  const methods = await methodsFor(scope, await Order.find(scope, id), difference)
  const only = methods.length === 1 ? (methods[0]?.id ?? '') : ''
  const about = { method: named || only, to, mail, reason: wish.reason || null }
  const edit =
    settle === 'link' && difference !== 0
      ? await sendEdit(scope, id, editId, { mail })
      : await applyEdit(scope, id, editId, {
          ...about,
          settle: settle === 'link' || settle === undefined ? 'owe' : settle,
        })
  await done(ctx, edit, edit.state === 'waiting' ? 'sent' : 'applied')
}

export const cancel = async (ctx: Ctx, { id, editId }: OfOrder): Promise<void> =>
  done(ctx, await cancelEdit(ctx.scope, id, editId), 'cancelled')

const done = (ctx: Ctx, edit: OrderEdit, word: 'applied' | 'sent' | 'cancelled') =>
  respond(ctx, {
    json: async () => ({
      edit: editJson(ctx.scope, edit),
      order: (await orderOf(ctx.scope, edit.orderId)).json,
    }),
    to: pathOf(edit.orderId),
    flash: ctx.scope.t(
      `orders.edit.done.${word === 'sent' && !mailIsOn(ctx.scope) ? 'sentNoMail' : word}`,
    ),
  })

/** By which a difference is owed: nothing is asked of its buyer now. */
async function methodsFor(scope: Scope, order: Order, amount: number) {
  if (amount <= 0) return []
  const { currency, billingAddress, shippingAddress } = order
  const { country } = billingAddress
  const asked = { amount, currency, country, requiresShipping: shippingAddress !== null }
  const methods = (await scope.ask('payments.methods', asked)) ?? []
  return methods.filter(({ flow }) => flow === 'none')
}

async function draw(ctx: Ctx, { id, editId }: OfOrder, attempt?: Attempt): Promise<void> {
  const { scope } = ctx
  const edit = await OrderEdit.own(scope, id, editId)
  const order = await Order.find(scope, id)
  const { settle, method, to, reason, mail } = attempt?.values ?? {}
  await respond(ctx, {
    status: attempt?.status ?? 200,
    json: { edit: editJson(scope, edit) },
    html: async () => (
      <EditPage
        {...{ edit, currency: order.currency, isStale: order.updatedAt !== edit.version }}
        isPayable={(await editDue(scope, { orderId: id }))?.editId === edit.id}
        methods={await methodsFor(scope, order, edit.difference)}
        destinations={(await refundableOf(scope, order)).destinations}
        isSettled={await isSettled(scope, order)}
        mailed={mailIsOn(scope)}
        typed={{
          ...{ settle: asText(settle), method: asText(method), to: asText(to) },
          ...{ reason: asText(reason), mail: attempt ? isOn(mail) : true },
        }}
        errors={attempt?.errors ?? {}}
        refused={attempt?.message ?? null}
        {...{ formKey: newId(), path: pathOf(id), format: scope.format, t: scope.t }}
      />
    ),
    head: headOf(scope, order),
  })
}

/** A checkbox after a hidden field of its name: the last one counts. */
const isOn = (mail: unknown): boolean => ['on', 'true'].includes(asText([mail].flat().at(-1)))
