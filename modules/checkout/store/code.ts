/** A code that is typed at the checkout: of a gift card, else of a discount. */
import { badInput, notFound } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import { said } from '#server/language/message.ts'
import { countCodeTry } from '#server/limits/code-tries.ts'
import { codesWithout } from '#server/text/typed-code.ts'
import { callersSession } from '../models/page/view-of.ts'
import { changeSession } from '../models/session/change-session.ts'
import { saveForm } from '../models/session/form/save-form.ts'
import { codeOf } from '../models/session/session-cards.ts'
import { startSession } from '../models/session/start-session.ts'
import type { Form } from '../schemas.ts'
import { answer, save } from './page.tsx'

/**
 * Each wrong one is a try, so that nobody guesses codes. 422 for a code that is none. The page sends its form along: what was typed
 * there is saved first, and alone where there is no code, as by Enter in another field.
 */
export async function add(
  ctx: Ctx,
  { code: typed, ...form }: Form & { code: string },
): Promise<void> {
  const { scope } = ctx
  const isPage = form.page !== undefined
  if (typed === '' && isPage) return save(ctx, form)
  if (typed === '') throw badInput({ code: said('checkout.noCode') })
  const known = await countCodeTry(scope, () => codeOf(scope, typed))
  const session = await startSession(scope)
  const { id, cards, codes } = isPage ? (await saveForm(scope, session, form)).session : session
  if (!known) throw badInput({ code: said('checkout.noCode') })
  const wish =
    known.kind === 'card'
      ? { giftCardCodes: [...cards, known.code] }
      : { discountCodes: [...new Set([...codes, known.code])] }
  return answer(ctx, await changeSession(scope, id, wish))
}

/** 404 for one that is not used here. */
export async function removeCard(ctx: Ctx, { id: cardId }: { id: string }): Promise<void> {
  const { id, cards } = await callersSession(ctx.scope)
  if (!cards.includes(cardId)) throw notFound('checkout.noCode')
  const giftCardCodes = cards.filter((one) => one !== cardId)
  return answer(ctx, await changeSession(ctx.scope, id, { giftCardCodes }))
}

/** Takes a code of a discount off the checkout and the cart; one that is not there changes nothing. */
export async function removeCode(ctx: Ctx, { code }: { code: string }): Promise<void> {
  const { scope } = ctx
  const { id, codes } = await callersSession(scope)
  await scope.ask('cart.dropCode', { code })
  const discountCodes = codesWithout(codes, code)
  return answer(ctx, await changeSession(scope, id, { discountCodes }))
}
