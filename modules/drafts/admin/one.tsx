/** A draft on its page. */
import type { z } from 'zod'
import { backTo, pathOf } from '#server/desk/noun.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import { mailIsOn } from '#server/mail/mail.ts'
import { respond } from '#server/pages/respond.ts'
import { DraftOrder } from '../models/draft-order.ts'
import { plansFor } from '../models/plans.ts'
import type * as input from '../schemas.ts'
import { fieldsWith, passingIn, storedFields } from '../views/draft-fields.ts'
import { DraftPage } from '../views/draft-page.tsx'
import { draftJson } from '../views/json.ts'
import { methodsFor } from './acts.ts'
import { isSaved } from './form.ts'
import { place } from './place.ts'

export const show = (ctx: Ctx, { id, ...passing }: z.output<typeof input.editing>): Promise<void> =>
  draw(ctx, id, passing)

/** With what was refused, and all that is typed and not saved. */
export const again = (ctx: Ctx, attempt: Attempt): Promise<void> => {
  const { values, errors, message } = attempt
  const id = String(ctx.params.id)
  if (!isSaved(ctx)) return draw(ctx, id, values, attempt)
  const why = Object.values(errors).join(' ') || message
  const told = ctx.scope.t('drafts.admin.savedOnly', { why })
  const { own: _saved, ...passing } = passingIn(values)
  return draw(ctx, id, passing, { ...attempt, errors: {}, message: told })
}

/** As it is now, for who sends an older version. */
export const present = async ({ scope, params }: Ctx) =>
  draftJson(scope, await DraftOrder.find(scope, params.id ?? ''))

async function draw(
  ctx: Ctx,
  id: string,
  values: Record<string, unknown>,
  attempt?: Attempt,
): Promise<void> {
  const { scope } = ctx
  const { t, format } = scope
  const draft = await DraftOrder.find(scope, id)
  const json = draftJson(scope, draft)
  const stored = storedFields(scope, draft)
  const fields = fieldsWith(stored, values)
  const { goods: query } = fields
  const { errors = {}, message: refused, status = 200 } = attempt ?? {}
  await respond(ctx, {
    status,
    json: { draft: json },
    html: async () => (
      <DraftPage
        {...{ draft, json, errors, fields, refused, scope, format, t }}
        newer={attempt?.present && { message: attempt.message, form: stored }}
        path={pathOf(place, id)}
        found={query === '' ? [] : ((await scope.ask('checkout.goods', { query })) ?? [])}
        plans={await plansFor(scope, draft.lines)}
        methods={await methodsFor(scope, draft)}
        mailed={mailIsOn(scope)}
        takesCards={scope.answers('giftcards.cover')}
        taxClasses={(await scope.ask('tax.classes', undefined)) ?? []}
      />
    ),
    head: {
      title: t('drafts.called', { number: json.number }),
      breadcrumbs: backTo(place, scope),
    },
  })
}
