// Who acts in a test: people signed in through the real form, and the scopes that stand for them.
import { Fault } from '#server/errors.ts'
import { erasePerson } from '#server/people/erase-person.ts'
import { personOf } from '#server/people/person.ts'
import type { Scope } from '#server/scope.ts'
import type { Client } from '../client.ts'
import type { Shop } from './shop.ts'

export const password = 'a rather long pass phrase'

interface Person {
  email?: string
  name?: string
}

/** A browser in which an admin is signed in. Needs the module auth. */
export const adminOf = (shop: Shop, { email = 'ada@shop.test', name = 'Ada' }: Person = {}) =>
  signedIn(shop, { email, name }, 'admin')

/** A browser in which a customer is signed in. Needs the module auth. */
export const customerOf = (shop: Shop, { email = 'carl@shop.test', name = 'Carl' }: Person = {}) =>
  signedIn(shop, { email, name }, 'customer')

/** A browser in which an admin is signed in whom a permission set lets do only so much. */
export async function narrowedOf(
  shop: Shop,
  grants: Record<string, 'read' | 'write'>,
  { email = 'ned@shop.test', name = 'Ned' }: Person = {},
): Promise<Client> {
  const owner = await adminOf(shop, { email: 'owner@shop.test', name: 'Owner' })
  const client = await adminOf(shop, { email, name })
  const made = await owner.post('/api/admin/users/roles/create', { name: `Set of ${name}`, grants })
  const { users } = (await owner.get(`/api/admin/users?q=${encodeURIComponent(email)}`)).json
  const { permissionSet } = made.json
  const given = await owner.put(`/api/admin/users/${users[0].id}/update`, {
    permissionSetId: permissionSet.id,
  })
  if (given.status !== 200) throw new Error(`the permission set was refused: ${given.text}`)
  return client
}

/** The store's scope as an admin's: what its verbs write is audited. */
export const adminScope = (shop: Shop): Scope =>
  shop.scope.as({ actor: { type: 'admin', id: 'admin-of-the-test', name: 'Ada' } })

/** Somebody closes their account; the address counts only where it was proven. */
export const leave = (
  scope: Scope,
  { userId, email, emailVerified }: { userId: string; email: string; emailVerified: boolean },
): Promise<void> =>
  scope.atomic(async (inner) => {
    const person = await personOf(inner, { userId, emails: emailVerified ? [email] : [] })
    await erasePerson(inner, person, { language: 'en' })
  })

/** Signs in through the form, as a browser does; fails the test when it is refused. */
export async function signIn(client: Client, email: string, secret = password): Promise<Client> {
  const answer = await client.form('/auth/signin', { email, password: secret })
  if (answer.status !== 303) throw new Error(`signing in was answered with ${answer.status}`)
  return client
}

/** Somebody who is there already just signs in again. */
function unlessTaken(error: unknown): void {
  if (!(error instanceof Fault && error.code === 'EMAIL_TAKEN')) throw error
}

async function signedIn(
  shop: Shop,
  person: Required<Person>,
  role: 'admin' | 'customer',
): Promise<Client> {
  await shop.scope.ask('auth.create', { ...person, password, role }).catch(unlessTaken)
  return signIn(shop.client(), person.email)
}
