/** Customers without an account are asked to open theirs: they bought as guests, or came from another shop without a password. */
import { forbidden } from '#server/errors.ts'
import { demandMail } from '#server/mail/mail.ts'
import type { Scope } from '#server/scope.ts'
import { emailOf } from '#server/text/email-address.ts'
import { OldPassword } from '../old-passwords/old-password.ts'
import { invite, linkTo, readersOf } from './invitation.ts'
import { User } from './user.ts'

export interface Invitee {
  email: string
  name: string
}

/**
 * A link by which a customer opens their account, to be handed over; it works once, for seven days, and voids an older one.
 * Who hands it over vouches for the address: what was bought with it is theirs. Void once the customer has another address, or is
 * gone. 409 where they came already, 403 for an admin.
 */
export async function customerLink(
  scope: Scope,
  { customerId, email, name }: Invitee & { customerId: string },
): Promise<string> {
  return scope.atomic(async (inner) => {
    const known = await User.byEmail(inner, email)
    if (known && known.role !== 'customer') throw forbidden('auth.notACustomer')
    const { url = '' } = known
      ? await linkTo(inner, known.id, customerId)
      : await invite(inner, { email, name, role: 'customer' }, { byHand: true, customerId })
    return url
  })
}

/**
 * Mails each a link to choose a password, once: whoever has an account, was invited before, or signs in by the password of the
 * shop that moved here is left alone. Answers whom it was mailed to. 503 when mail is off.
 */
export async function inviteCustomers(
  scope: Scope,
  people: readonly Invitee[],
): Promise<{ emails: string[] }> {
  demandMail(scope)
  return scope.atomic(async (inner) => {
    const wanted = new Map(people.map((one) => [emailOf(one.email) ?? '', one]))
    wanted.delete('')
    const among = [...wanted.keys()]
    const users = await User.in(inner).whereIn('email', among).select('email')
    const old = await OldPassword.in(inner).whereIn('email', among).select('email')
    const known = new Set([...users, ...old].map(({ email }) => email))
    const emails = among.filter((email) => !known.has(email))
    const role = 'customer'
    const invited = emails.map(
      (email) => ({ email, name: wanted.get(email)?.name ?? '', role }) as const,
    )
    const readers = await readersOf(inner, invited)
    for (const one of invited) await invite(inner, one, { readers })
    return { emails }
  })
}
