import { isForm } from '#server/http/body.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import { respond } from '#server/pages/respond.ts'
import { Message } from './models/message.ts'
import { demandPatience, keptStamp } from './models/stamp.ts'
import type { Letter } from './schemas.ts'

/** The form, with how the shop is reached otherwise. */
export function form(ctx: Ctx): Promise<void> {
  return show(ctx, {}, {})
}

/** 201; what a machine has filled in is answered the same and dropped. */
export async function send(ctx: Ctx, { website, shownAt, ...written }: Letter): Promise<void> {
  const { scope } = ctx
  if (isForm(ctx)) demandPatience(scope, shownAt)
  if (!website) await Message.send(scope, written)
  return respond(ctx, {
    status: 201,
    json: { sent: true },
    to: '/contact',
    flash: scope.t('contact.sent'),
  })
}

/** Everything typed is kept. */
export function again(ctx: Ctx, { values, errors }: Attempt): Promise<void> {
  const typed = Object.entries(values).filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  )
  const shownAt = keptStamp(ctx.scope, values.shownAt)
  return show(ctx, { ...Object.fromEntries(typed), shownAt }, errors)
}

function show(ctx: Ctx, values: Record<string, string>, errors: Record<string, string>) {
  const { scope } = ctx
  return respond(ctx, {
    json: { errors },
    html: () => scope.page('contact', { values, errors }),
    head: {
      title: scope.t('contact.title'),
      description: scope.t('contact.description', { shop: scope.shop.name }),
      canonical: '/contact',
    },
  })
}
