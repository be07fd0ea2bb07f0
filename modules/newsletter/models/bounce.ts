/** Addresses that no mail reaches: noted, so that they are not written to again. */
import { badInput, notFound } from '#server/errors.ts'
import { now } from '#server/ids.ts'
import { said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { emailOf } from '#server/text/email-address.ts'
import { Subscriber } from './subscriber.ts'

export interface Bounce {
  email?: string | undefined
  /** The signed id of the link that ends a subscription, as the mail's header has it. */
  who?: string | undefined
  reason?: string | undefined
}

/** What a mail service tells of a mail that came back; once more changes nothing. 404 for an address that nobody subscribed. */
export function recordBounce(scope: Scope, { email, who, reason }: Bounce): Promise<Subscriber> {
  return scope.atomic(async (inner) => {
    const { id } =
      who === undefined ? await byEmail(inner, email) : await Subscriber.bySignature(inner, who)
    await markBounced(inner, id, reason ?? '')
    return Subscriber.find(inner, id)
  })
}

/** Only inside `atomic`. */
export async function markBounced(scope: Scope, id: string, reason: string): Promise<void> {
  await Subscriber.in(scope)
    .where({ id })
    .whereNull('bouncedAt')
    .patch({ bouncedAt: now(), bounceReason: reason })
}

async function byEmail(scope: Scope, text = ''): Promise<Subscriber> {
  const email = emailOf(text)
  if (email === undefined) throw badInput({ email: said('newsletter.notAnEmail') })
  const found = await Subscriber.in(scope).findOne({ email })
  if (!found) throw notFound('newsletter.admin.notFound')
  return found
}
