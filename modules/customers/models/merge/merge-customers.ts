/** Two records of one person become one: in one transaction, in which each module moves its own, and which can be taken back for ten minutes. */
import { badInput, conflict, notFound } from '#server/errors.ts'
import { said } from '#server/language/message.ts'
import { journaled } from '#server/people/merge-journal.ts'
import type { MergedPerson, NamedPerson } from '#server/people/merged-person.ts'
import type { Scope } from '#server/scope.ts'
import { Customer } from '../customer.ts'
import { Member } from '../groups/member.ts'
import type { MergeChoice } from './choice.ts'
import { CustomerMerge } from './customer-merge.ts'

interface Pair {
  kept: Customer
  gone: Customer
}

/**
 * Merges `goneId` into `keptId`. 404 for a record that is not there (any more): of many at once one does it. 422 for a record
 * with itself; 409 IS_ADMIN where both have an account and one is an admin's, or was staff's and lies in the trash.
 */
export async function mergeCustomers(
  scope: Scope,
  { keptId, goneId }: { keptId: string; goneId: string },
  choice: MergeChoice,
): Promise<Customer> {
  if (keptId === goneId) throw badInput({ withId: said('customers.merge.itself') })
  return scope.atomic(async (inner) => {
    const pair = await locked(inner, keptId, goneId)
    const merged = mergedOf(pair, choice)
    await refuseAdmins(inner, merged)
    const consentAt = await consentOf(inner, pair, merged)
    const { result, rows } = await journaled(inner, namesIn(pair), () =>
      become(inner, pair, { merged, choice, consentAt }),
    )
    await CustomerMerge.remember(inner, result.merge.id, { merged, rows })
    return result.after
  })
}

interface Decided {
  merged: MergedPerson
  choice: MergeChoice
  consentAt: string | null
}

async function become(inner: Scope, pair: Pair, { merged, choice, consentAt }: Decided) {
  const [keptId, goneId] = [pair.kept.id, pair.gone.id]
  await moveGroups(inner, pair)
  await inner.ask('customFields.move', { kind: 'customer', from: goneId, to: keptId })
  await CustomerMerge.in(inner).where({ customerId: goneId }).patch({ customerId: keptId })
  await Customer.in(inner).where({ id: goneId }).delete()
  const after = await Customer.change(inner, keptId, {
    ...whole(pair, choice),
    ...{ email: merged.to.email, userId: merged.to.userId, consentAt },
  })
  const merge = await CustomerMerge.add(inner, {
    ...{ customerId: keptId, goneId, email: pair.gone.email },
    actorName: inner.actor?.name ?? null,
  })
  await inner.tell('person.merged', merged)
  return { after, merge }
}

const namesIn = ({ kept, gone }: Pair): NamedPerson => ({
  customerIds: [kept.id, gone.id],
  userIds: [kept, gone].flatMap(({ userId }) => userId ?? []),
  emails: [kept.email, gone.email],
})

/** In the order of their ids, so that two who merge them crosswise do not wait for each other. */
async function locked(inner: Scope, keptId: string, goneId: string): Promise<Pair> {
  const rows = await Customer.in(inner).whereIn('id', [keptId, goneId]).orderBy('id').forUpdate()
  const [kept, gone] = [keptId, goneId].map((id) => rows.find((row) => row.id === id))
  if (!kept || !gone) throw notFound(Customer.missing)
  return { kept, gone }
}

function mergedOf({ kept, gone }: Pair, choice: MergeChoice): MergedPerson {
  const isBoth = kept.userId !== null && gone.userId !== null
  const email = choice.email === 'gone' ? gone.email : kept.email
  const guests = [kept, gone].filter(({ userId }) => userId === null)
  const userId = kept.userId ?? gone.userId
  return {
    ...{ customerId: kept.id, goneCustomerId: gone.id },
    from: {
      userId: isBoth ? gone.userId : null,
      emails: [kept.email, gone.email].filter((one) => one !== email),
    },
    to: { userId, email },
    claimed: userId === null ? [] : guests.map((one) => one.email),
    keepsSignIn: isBoth && choice.keepsSignIn,
  }
}

/** Nothing of an admin's account is closed or opened by this, nor of one that lies in the trash: staff's alone do. */
async function refuseAdmins(inner: Scope, { from, to }: MergedPerson): Promise<void> {
  if (from.userId === null || to.userId === null) return
  const userIds = [from.userId, to.userId]
  const accounts = await inner.ask('auth.accounts', { userIds })
  if (!accounts) return
  if (accounts.length < userIds.length || accounts.some(({ role }) => role === 'admin'))
    throw conflict('IS_ADMIN', 'customers.merge.isAdmin')
}

/** The stricter of both: who ended the newsletter at one address wants it at none. */
async function consentOf(
  inner: Scope,
  { kept, gone }: Pair,
  { to }: MergedPerson,
): Promise<string | null> {
  const emails = [kept.email, gone.email]
  const standings = (await inner.ask('newsletter.standings', { emails })) ?? {}
  if (Object.values(standings).includes('unsubscribed')) return null
  return to.email === kept.email ? kept.consentAt : gone.consentAt
}

async function moveGroups(inner: Scope, { kept, gone }: Pair): Promise<void> {
  const members = await Member.in(inner).where({ customerId: gone.id })
  for (const { groupId } of members) await Member.put(inner, groupId, [kept.id])
  await Member.in(inner).where({ customerId: gone.id }).delete()
}

/** Tags of both, and both notes; a side without a name leaves it to the other. */
function whole({ kept, gone }: Pair, { name }: MergeChoice) {
  const isNamed = ({ firstName, lastName }: Customer) => firstName !== '' || lastName !== ''
  const chosen = name === 'gone' ? gone : kept
  const other = name === 'gone' ? kept : gone
  const { firstName, lastName } = isNamed(chosen) ? chosen : other
  const tags = new Map([...kept.tags, ...gone.tags].map((tag) => [tag.toLowerCase(), tag]))
  const notes = [kept.note, gone.note].filter((note) => note !== '')
  return {
    ...{ firstName, lastName, tags: [...tags.values()] },
    note: [...new Set(notes)].join('\n\n').slice(0, 5_000),
    addresses: [...kept.addresses, ...gone.addresses].slice(0, 100),
  }
}
