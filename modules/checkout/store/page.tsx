/** The page of the checkout: one form, saved as it is filled in, and read with the press of its button. */
import { badInput, Fault, notFound } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import { kindOf } from '#server/http/negotiation/negotiate.ts'
import { type Said as Message, wordsByName } from '#server/language/message.ts'
import { respond } from '#server/pages/respond.ts'
import { type Typed, typedIn } from '../models/page/typed.ts'
import { callersSession, type Known, viewOf } from '../models/page/view-of.ts'
import type { Changed } from '../models/session/change-session.ts'
import { saveForm } from '../models/session/form/save-form.ts'
import { sessionStates } from '../models/session/session.ts'
import { shownSession } from '../models/session/shown-session.ts'
import { startSession } from '../models/session/start-session.ts'
import type { Form } from '../schemas.ts'
import { type AddressSwap, CheckoutParts } from '../views/checkout-parts.tsx'
import { sessionJson } from '../views/json.ts'

/** Never kept by a browser: Back asks anew. */
export async function show(ctx: Ctx): Promise<void> {
  await showPage(ctx, {})
}

/**
 * With script each change saves the form, and answers the parts of the page that follow from it; what is still empty is not
 * called wrong. Without, "Continue" saves it, and the page comes back.
 */
export const save = (ctx: Ctx, form: Form): Promise<void> => saved(ctx, form)

/** The fields of another country; what was typed stays. */
export const country = (ctx: Ctx, form: Form): Promise<void> =>
  kindOf(ctx) === 'fragment' ? saved(ctx, form, 'outerMorph') : showPage(ctx, typedIn(form))

/** To be sent or collected: other fields are asked then, and what was wrong with those of before is not said. */
export const way = (ctx: Ctx, form: Form): Promise<void> => saved(ctx, form, 'way')

/** An address of the account. 404 for any other. */
export async function takeSaved(
  ctx: Ctx,
  { addressId, ...form }: Form & { addressId: string },
): Promise<void> {
  const all = (await ctx.scope.ask('customers.addresses', {})) ?? []
  const found = all.find(({ id }) => id === addressId)
  if (!found) throw notFound('checkout.noAddress')
  const { id: _, isDefault: __, ...address } = found
  return saved(ctx, { ...form, shippingAddress: address }, 'outerHTML')
}

/** The form again, with everything that was typed. */
export const again = (ctx: Ctx, attempt: Attempt): Promise<void> => {
  const { values, errors, message, present: newer } = attempt
  const typed = {
    ...typedIn(values),
    ...{ errors, message: newer ? ctx.scope.t('checkout.overtaken') : message },
    isOvertaken: newer !== undefined,
  }
  return kindOf(ctx) === 'fragment' ? showParts(ctx, typed) : showPage(ctx, typed)
}

/** What another page has saved. */
export const present = async ({ scope }: Ctx) => {
  const session = await callersSession(scope)
  return sessionJson(scope, await shownSession(scope, session))
}

/** `address`: how its fields take the place of those that are shown; without it they stay. */
const saved = (ctx: Ctx, form: Form, address?: AddressSwap): Promise<void> =>
  written(ctx, form, address).catch((error) => passOver(ctx, error))

/**
 * A save that comes in beside the press of the button, or after it, changes nothing and says nothing: its page is on the way
 * to the payment or to the thanks, and is not called back.
 */
function passOver(ctx: Ctx, error: unknown): void {
  const isLate = error instanceof Fault && afterThePress.includes(error.code)
  if (kindOf(ctx) !== 'fragment' || !isLate) throw error
  ctx.status = 204
}

const afterThePress = ['INVALID_STATE', 'ALREADY_PLACED', 'CART_EMPTY']

async function written(ctx: Ctx, form: Form, address?: AddressSwap): Promise<void> {
  const { scope } = ctx
  const session = await startSession(scope)
  if (session.state !== 'open') throw sessionStates.refusal(session.state)
  const { wrong, ...changed } = await saveForm(scope, session, form)
  if (kindOf(ctx) === 'fragment') {
    const isOther = address === 'way'
    const typed = {
      ...(isOther ? withoutPlace(form) : typedIn(form)),
      errors: isOther ? {} : wordsByName(scope.t, filledIn(form, wrong)),
    }
    return showParts(ctx, typed, { known: changed, address })
  }
  if (Object.keys(wrong).length > 0 && address !== 'way') throw badInput(wrong)
  return answer(ctx, changed)
}

/** The fields of another way begin with what is saved. */
function withoutPlace(form: Form): Typed {
  const { shippingAddress: _, billingAddress: __, billElsewhere: ___, ...typed } = typedIn(form)
  return typed
}

/** What follows from a code: the parts of the page with script, and an empty field for another one; else the page. */
export async function answer(ctx: Ctx, { session, offer }: Changed): Promise<void> {
  const { scope } = ctx
  if (kindOf(ctx) === 'fragment')
    return showParts(ctx, {}, { known: { session, offer }, codeTaken: true })
  const shown = await shownSession(scope, session, offer.quote)
  return respond(ctx, { json: { session: sessionJson(scope, shown) }, to: '/checkout' })
}

/** What is left empty is asked for by the button alone. */
function filledIn(form: Form, wrong: Record<string, Message>): Record<string, Message> {
  const { email = '', shippingAddress, billingAddress } = form
  const typed = new Map([['email', email]])
  for (const [name, address] of Object.entries({ shippingAddress, billingAddress }))
    for (const [field, text] of Object.entries(address ?? {})) typed.set(`${name}.${field}`, text)
  return Object.fromEntries(Object.entries(wrong).filter(([name]) => typed.get(name)?.trim()))
}

export async function showPage(ctx: Ctx, typed: Typed): Promise<void> {
  const { scope } = ctx
  await respond(ctx, {
    json: async () => ({ session: await ownJson(ctx) }),
    html: async () => scope.page('checkout', { checkout: await viewOf(scope, typed) }),
    head: { title: scope.t('checkout.title'), noindex: true, layout: 'checkout-layout' },
  })
  ctx.set('Cache-Control', 'no-store')
}

interface Parts {
  known?: Known
  address?: AddressSwap | undefined
  /** What was typed as a code counts, and leaves its field. */
  codeTaken?: boolean
}

async function showParts(ctx: Ctx, typed: Typed, { known, ...swaps }: Parts = {}): Promise<void> {
  const { t, format, language } = ctx.scope
  const view = await viewOf(ctx.scope, typed, known)
  await respond(ctx, {
    html: () => <CheckoutParts {...{ view, t, format, language }} {...swaps} />,
    head: { title: t('checkout.title') },
  })
}

/** Null where nothing was said yet. */
async function ownJson({ scope }: Ctx) {
  const session = await callersSession(scope)
  return session.id === '' ? null : sessionJson(scope, await shownSession(scope, session))
}
