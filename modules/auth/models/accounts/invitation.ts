/** An account that waits for its owner: a link, by mail or handed over, good once and for seven days, lets them choose name and password. */

import { violationOf } from '#server/data/engines/violations.ts'
import { owned } from '#server/data/own-property.ts'
import { badInput, conflict } from '#server/errors.ts'
import { now } from '#server/ids.ts'
import { readersAddress } from '#server/language/localized-address.ts'
import { said } from '#server/language/message.ts'
import { demandMail, mailIsOn, post } from '#server/mail/mail.ts'
import type { Scope } from '#server/scope.ts'
import { emailOf } from '#server/text/email-address.ts'
import { invitationLetter, invitationUrl } from '../../emails/invitation.ts'
import { Token } from '../mailbox/token.ts'
import { checkPassword, hashPassword } from '../passwords/password.ts'
import { changing, demandFullAdmin } from '../permissions/full-admin.ts'
import { remove } from './close-account.ts'
import { stateOf } from './directory.ts'
import { narrow } from './manage-account.ts'
import { emailTaken, type Role, User } from './user.ts'

const purpose = 'invite'
const minutes = 7 * 24 * 60
/** How a link came to its owner that was not mailed: anybody may have it. */
const handed = { by: 'hand' }
/** Or the merchant vouches for the address of this customer, as long as it is theirs. */
const vouchedFor = (customerId: string) => ({ by: 'merchant', customerId })

export interface Invited {
  email: string
  name: string
  role: Role
  permissionSetId?: string | null | undefined
}

interface Way {
  byHand?: boolean
  customerId?: string
  /** Known already, where many are invited. */
  readers?: Readers
}

export interface Invitation {
  user: User
  /** To be handed over, where none was mailed; kept nowhere. */
  url?: string
}

/**
 * Makes the account and mails the link, or answers it when mail is off or it is handed over: to a customer the merchant
 * vouches for their address. In the language of whom it is for. 403 for an admin made by a narrowed one, 409 EMAIL_TAKEN.
 */
export async function invite(
  scope: Scope,
  { role, ...given }: Invited,
  { byHand = !mailIsOn(scope), customerId, readers }: Way = {},
): Promise<Invitation> {
  if (role === 'admin') demandFullAdmin(scope)
  const email = emailOf(given.email)
  if (email === undefined) throw badInput({ email: said('auth.notAnEmail') })
  const nothingYet = { passwordHash: null, emailVerifiedAt: null, suspendedAt: null }
  try {
    return await scope.atomic(async (inner) => {
      const name = given.name.trim() || email
      const user = await User.register(inner, {
        email,
        name,
        role,
        ...nothingYet,
        invitedAt: now(),
      })
      if (role === 'admin') await narrow(inner, user.id, given.permissionSetId ?? null)
      const reader = (readers ?? (await readersOf(inner, [user])))(inner, user)
      if (byHand) return { user, url: await handedLink(reader, user, customerId) }
      await mailLink(reader, user)
      return { user }
    })
  } catch (error) {
    if (violationOf(error)?.kind === 'unique') throw emailTaken()
    throw error
  }
}

/** A new link; the older one is void. 409 when nobody is waited for, 503 when mail is off. */
export function inviteAgain(scope: Scope, id: string): Promise<User> {
  demandMail(scope)
  return changing(scope, id, async (inner, user) => {
    if (stateOf(user) !== 'invited') throw cameAlready()
    await mailLink((await readersOf(inner, [user]))(inner, user), user)
    return user
  })
}

/** A new link to hand over, to a customer where one is named; the older one is void. 409 when nobody is waited for. */
export async function linkTo(
  scope: Scope,
  id: string,
  customerId?: string,
): Promise<Required<Invitation>> {
  let url = ''
  const user = await changing(scope, id, async (inner, waiting) => {
    if (stateOf(waiting) !== 'invited') throw cameAlready()
    const readers = await readersOf(inner, [waiting])
    url = await handedLink(readers(inner, waiting), waiting, customerId)
    return waiting
  })
  return { user, url }
}

type Reader = Pick<User, 'role' | 'email'>
type Readers = (scope: Scope, one: Reader) => Scope

/** As each of them reads: a customer in the language of their last order, else the shop's own; a colleague as who invites them. */
export async function readersOf(scope: Scope, invited: readonly Reader[]): Promise<Readers> {
  const emails = invited.flatMap(({ role, email }) => (role === 'customer' ? [email] : []))
  const languages = (await scope.ask('orders.languages', { emails })) ?? {}
  return (inner, { role, email }) =>
    role === 'customer' ? inner.inLanguage(owned(languages, email)) : inner
}

/** Takes the invitation back: the account is gone, and the link with it. 409 when they came already. */
export function withdraw(scope: Scope, id: string): Promise<User> {
  return changing(scope, id, async (inner, user) => {
    if (stateOf(user) !== 'invited') throw cameAlready()
    await remove(inner, user)
    return user
  })
}

/** Whom a link was mailed to; undefined when it works no more. */
export async function invitedBy(scope: Scope, token: string): Promise<User | undefined> {
  const found = await Token.live(scope, { purpose, token })
  return found && invitedTo(scope, found)
}

/** Nobody once the customer for whose address the merchant vouched has another one, or is gone. */
async function invitedTo(scope: Scope, { userId, data }: Token): Promise<User | undefined> {
  const user = await User.active(scope, userId)
  const { customerId } = data
  if (!user || customerId === undefined) return user
  const customer = await scope.ask('customers.account', { customerId })
  return customer?.email === user.email ? user : undefined
}

/**
 * The invited one chooses name and password; a link that was mailed shows that the mailbox is theirs.
 * 422 at `password` leaves the link as it is; 422 at `token` for one that was used, withdrawn or has run out.
 */
export async function acceptInvitation(
  scope: Scope,
  { token, ...given }: { token: string; name: string; password: string },
): Promise<User> {
  if (!(await invitedBy(scope, token))) throw linkSpent()
  checkPassword(given.password)
  const passwordHash = await hashPassword(scope, given.password)
  return scope.atomic(async (inner) => {
    const spent = await Token.spend(inner, { purpose, token })
    const user = spent && (await invitedTo(inner, spent))
    if (!user) throw linkSpent()
    const emailVerifiedAt = spent.data.by === handed.by ? null : now()
    const chosen = { name: given.name.trim() || user.name, passwordHash, emailVerifiedAt }
    await User.in(inner).where({ id: user.id }).patch(chosen)
    return Object.assign(user, chosen)
  })
}

async function mailLink(reader: Scope, user: User): Promise<void> {
  const token = await Token.issue(reader, { userId: user.id, purpose, minutes })
  const by = reader.user?.name ?? ''
  const letter = invitationLetter(reader, { token, by, isAdmin: user.role === 'admin' })
  await post(reader, { to: user.email, ...letter })
}

async function handedLink(
  reader: Scope,
  { id: userId }: User,
  customerId: string | undefined,
): Promise<string> {
  const data = customerId === undefined ? handed : vouchedFor(customerId)
  const token = await Token.issue(reader, { userId, purpose, minutes, data })
  return readersAddress(reader, invitationUrl(reader, token))
}

const linkSpent = () => badInput({ token: said('auth.invitation.spent') })
const cameAlready = () => conflict('NOT_INVITED', 'auth.admin.notInvited')
