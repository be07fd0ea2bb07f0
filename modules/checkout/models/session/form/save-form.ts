/** The form of the page is written into its session, as often as it is sent: all of it each time, so that its last one wins. */
import { isDeepStrictEqual } from 'node:util'
import type { Said as Message } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import type { Form } from '../../../schemas.ts'
import { type Changed, changeSession } from '../change-session.ts'
import { unreachedBy } from '../missing.ts'
import { columnsOf } from '../said.ts'
import type { CheckoutSession } from '../session.ts'
import { offerOf } from '../session-quote.ts'
import { withCountry } from './collector.ts'
import { type FormSaid, readForm } from './read-form.ts'
import { readNumber } from './read-number.ts'
import { wayOf } from './way.ts'

export interface SavedForm extends Changed {
  /** What is wrong with the form, by the field's name. */
  wrong: Record<string, Message>
}

/** Writes nothing where it says what is written already, and stops no payment: 409 INVALID_STATE where one lives; a version conflict where another page saved meanwhile. */
export async function saveForm(
  scope: Scope,
  session: CheckoutSession,
  form: Form,
): Promise<SavedForm> {
  const read = readForm(form)
  // It stands beside the address of the bill, and goes with it.
  const isNameOnly = form.collects && !form.billElsewhere
  const number = await readNumber(scope, session, isNameOnly ? '' : form.taxNumber)
  const way = await wayOf(scope, session, form)
  const said = withCountry(scope, { ...read.said, ...number.said, ...way })
  const wrong = { ...read.wrong, ...number.wrong }
  const changed = isKnown(session, said)
    ? { session, offer: await offerOf(scope, session) }
    : await changeSession(scope, session.id, said, {
        form: { page: form.page ?? null, revision: form.revision },
        stopsPayment: false,
      })
  return { ...changed, wrong: { ...wrong, ...unreachedBy(changed.offer.quote) } }
}

function isKnown(session: CheckoutSession, said: FormSaid): boolean {
  const columns = Object.entries(columnsOf(said, session))
  const before = new Map<string, unknown>(Object.entries(session))
  return (
    session.state === 'open' &&
    columns.every(([name, value]) => isDeepStrictEqual(value, before.get(name)))
  )
}
