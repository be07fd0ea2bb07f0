/** How a session changes: priced anew first, then written in one statement that names the revision it was read at. */
import { conflict, VersionConflict } from '#server/errors.ts'
import type { Scope } from '#server/scope.ts'
import { reopened } from '../pay/reopen.ts'
import { withCountry } from './form/collector.ts'
import type { FormSaid } from './form/read-form.ts'
import { columnsOf } from './said.ts'
import { CheckoutSession, sessionStates } from './session.ts'
import { withCards } from './session-cards.ts'
import { type Offer, offerOf, pricedOf } from './session-quote.ts'
import { inRest } from './start-session.ts'

export interface Changed {
  session: CheckoutSession
  offer: Offer
}

type Columns = Partial<CheckoutSession>

const mostTries = 5

/** An opened page of the checkout, and the revision that it shows; a program has no page. */
export interface FormOf {
  page: string | null
  revision?: number | undefined
}

export interface ChangeRules {
  /** At which it was read. */
  revision?: number | undefined
  /** Whose form it is; left out by acts that are in no form. */
  form?: FormOf
  /** What is being paid is stopped first; else it is refused with 409 INVALID_STATE. */
  stopsPayment?: boolean
}

/**
 * Writes what its buyer said. 404 for somebody else's; 409 STALE with the newer session where `revision` is an older one; 409
 * ALREADY_PLACED once it is an order; a version conflict where another page has saved what this form has not seen.
 */
export async function changeSession(
  scope: Scope,
  id: string,
  wish: FormSaid,
  { revision, form, stopsPayment = true }: ChangeRules = {},
): Promise<Changed> {
  for (let tries = 1; ; tries++) {
    const session = await openSession(scope, id, stopsPayment)
    if (revision !== undefined && session.revision !== revision) throw stale()
    if (form && isOvertaken(session, form)) throw new VersionConflict()
    const columns = {
      ...columnsOf(await withCards(scope, session, withCountry(scope, wish)), session),
      ...(form && { formPage: form.page, formRevision: session.revision + 1 }),
    }
    const offer = await offerOf(scope, { ...pricedOf(session), ...columns })
    const written = await write(scope, session, { ...columns, rateIds: offer.rateIds })
    if (written) return { session: written, offer }
    if (tries === mostTries) throw stale()
  }
}

/** The caller's, once it can be changed. */
async function openSession(
  scope: Scope,
  id: string,
  stopsPayment: boolean,
): Promise<CheckoutSession> {
  const present = await CheckoutSession.own(scope, id)
  const session = stopsPayment ? await reopened(scope, present) : present
  if (session.state !== 'open') throw sessionStates.refusal(session.state)
  return session
}

/** Undefined when somebody was faster. */
function write(
  scope: Scope,
  { id, revision }: CheckoutSession,
  columns: Columns,
): Promise<CheckoutSession | undefined> {
  return scope.atomic(async (inner) => {
    const [row] = await CheckoutSession.in(inner)
      .where({ id, revision, state: 'open' })
      .patch({ ...columns, revision: revision + 1, expiresAt: inRest() })
      .returning('*')
    return row
  })
}

/** A page's own saves may overtake each other: they come from one form, and the last one says all of it. */
const isOvertaken = (
  { formPage, formRevision }: CheckoutSession,
  { page, revision }: FormOf,
): boolean =>
  revision !== undefined && formRevision !== null && formRevision > revision && formPage !== page

/** Others changed it in the meantime. */
const stale = () => conflict('STALE', 'checkout.stale')
