import { listSessions } from '#server/access/session.ts'
import type { Publications } from '#server/bus.ts'
import type { Answers, Gathered, Listens } from '#server/dispatcher.ts'
import { notFound } from '#server/errors.ts'
import { authActs, setTrash } from './admin/act-kinds.ts'
import { type Admin, admins } from './models/accounts/admins.ts'
import { accountRows, mergeAccounts, partAccounts } from './models/accounts/alias.ts'
import { adminsWith, ensureAdmin, hasAdmin } from './models/accounts/first-admin.ts'
import { customerLink, type Invitee, inviteCustomers } from './models/accounts/invite-customers.ts'
import { promote } from './models/accounts/manage-account.ts'
import { accountRecords, oldPasswordRecords } from './models/accounts/personal.ts'
import { staffParts, staffTrash } from './models/accounts/staff-trash.ts'
import { type NewUser, type Role, User } from './models/accounts/user.ts'
import { visitorOf } from './models/accounts/visitor.ts'
import { bearerOf } from './models/api-keys/bearer.ts'
import { passwordKind } from './models/old-passwords/password-kind.ts'
import { SecondFactor } from './models/second-factor/second-factor.ts'
import { type UserJson, userJson } from './views/json.ts'

declare module '#server/bus.ts' {
  interface Gathers {
    /** What a module says to somebody on the page after their sign-in, in their language; undefined: nothing. */
    'auth.welcome': { in: { userId: string }; out: string | undefined }
  }
  interface Asks {
    /** Makes an admin when the address has no account yet; without a name it is called by its address. */
    'auth.ensureAdmin': {
      in: { email: string; password: string; name?: string }
      out: { created: boolean }
    }
    /** Of the first admin and the one with the address: the addresses of those whose password this is. None for a `known` mark of an answer without any. */
    'auth.adminsWith': {
      in: { email?: string; password: string; known?: string }
      out: { emails: string[]; mark: string }
    }
    /** Everybody who may come into the admin, by name. */
    'auth.admins': { in: undefined; out: Admin[] }
    /** Whether anybody may sign in to the admin. */
    'auth.hasAdmin': { in: undefined; out: boolean }
    /** A new account; 422 and 409 as at sign-up. */
    'auth.create': { in: NewUser & { role?: Role }; out: UserJson }
    /** Mails customers without an account a link to open theirs, each once; answers to whom. 503 when mail is off. */
    'auth.inviteCustomers': { in: { people: readonly Invitee[] }; out: { emails: string[] } }
    /** A link by which a customer opens their account, to be handed over: good once and for seven days, as long as the customer has this address; an older one is void. 409 where they came already. */
    'auth.customerLink': { in: Invitee & { customerId: string }; out: { url: string } }
    /** Makes an account an admin's who may do everything; 404 when there is none. */
    'auth.promote': { in: { email: string }; out: UserJson }
    /** A new password; ends every session of the account. */
    'auth.setPassword': { in: { email: string; password: string }; out: UserJson }
    /** Accounts by their ids or their addresses. `lock`, inside `atomic`: none of them is closed until the commit. */
    'auth.accounts': {
      in: { userIds?: readonly string[]; emails?: readonly string[]; lock?: true }
      out: { userId: string; email: string; emailVerified: boolean; role: Role }[]
    }
    /** When a browser of an account was last seen, UTC, of those that are signed in; null for none. */
    'auth.lastSeen': { in: { userId: string }; out: string | null }
    /** Takes a second factor away with its recovery codes; 404 when there is no such account. */
    'auth.removeSecondFactor': { in: { email: string }; out: { removed: boolean } }
  }
  interface Tells {
    /** Somebody came in; `how` is `password`, `code` or a provider's name. */
    'auth.signedIn': Person & { how: string } & Origin
    /** Somebody failed to come in as an admin; other failures are told to nobody. */
    'auth.signInFailed': Person & Origin
    'auth.signedOut': Person & Origin
    /** Somebody ended every other session of their account; `ended` of them. */
    'auth.signedOutEverywhere': Person & Origin & { ended: number }
    /** An account was shut, and let in again; whoever acts did it. */
    'auth.suspended': Person
    'auth.reinstated': Person
    /** What an account may do is another thing: its role, or the permission set that narrows an admin. */
    'auth.permissionsChanged': Person & Permissions
    /** Whoever acts ended the sessions of somebody's account. */
    'auth.sessionsEnded': Person & { ended: number }
    /**
     * Somebody with an account is the guest of this browser: told at every sign-in and when an address
     * was verified. Who keeps what guests leave claims it by `mayClaim` of server/access/guest-claim.ts.
     */
    'auth.guestMet': {
      guestId: string | null
      userId: string
      email: string
      emailVerified: boolean
    }
    /** An account is there: somebody signed up, was invited, or came from a provider. */
    'auth.accountCreated': { userId: string }
    /** An account is gone; `email` is what it had. */
    'auth.accountDeleted': {
      userId: string
      email: string
      emailVerified: boolean
      /** It lies in the trash: what refers to it stays until `auth.accountForgotten`. */
      mayReturn?: true
    }
    /** An account is gone for good: at once, or with the end of its time in the trash. */
    'auth.accountForgotten': { userId: string }
  }
}

/** Where somebody was. */
export interface Origin {
  address: string
  userAgent: string
}

/** What an account may do now; an admin without a set may do everything. */
export interface Permissions {
  permissionSetId: string | null
}

/** An account in an event. */
export interface Person {
  userId: string
  email: string
  name: string
  role: Role
}

export const answers: Answers = {
  'auth.user': visitorOf,
  'auth.apiKey': bearerOf,
  'auth.ensureAdmin': ensureAdmin,
  'auth.adminsWith': adminsWith,
  'auth.admins': (scope) => admins(scope),
  'auth.hasAdmin': hasAdmin,
  'auth.accounts': async (scope, { userIds = [], emails = [], lock }) => {
    const query = User.in(scope)
      .where((one) => one.whereIn('id', [...userIds]).orWhereIn('email', [...emails]))
      .orderBy('id')
    const users = await (lock ? query.forKeyShare() : query)
    return users.map(({ id: userId, email, emailVerified, role }) => ({
      ...{ userId, email, emailVerified, role },
    }))
  },
  'auth.lastSeen': async (scope, { userId }) => {
    const [latest] = await listSessions(scope, userId)
    return latest?.seenAt ?? null
  },
  'auth.create': async (scope, input) => userJson(await User.create(scope, input)),
  'auth.inviteCustomers': (scope, { people }) => inviteCustomers(scope, people),
  'auth.customerLink': async (scope, invitee) => ({ url: await customerLink(scope, invitee) }),
  'auth.promote': async (scope, { email }) => {
    const user = await User.byEmail(scope, email)
    if (!user) throw notFound('auth.accountNotFound')
    return userJson(await promote(scope, user.id, null))
  },
  'auth.removeSecondFactor': async (scope, { email }) => {
    const user = await User.byEmail(scope, email)
    if (!user) throw notFound('auth.accountNotFound')
    return { removed: await SecondFactor.remove(scope, user.id) }
  },
  'auth.setPassword': async (scope, { email, password }) =>
    userJson(await User.setPassword(scope, email, password)),
}

export const gathers: Gathered = {
  mergedRows: () => accountRows,
  actKinds: () => authActs,
  trashKinds: () => [setTrash, staffTrash],
  trashParts: () => staffParts,
  personalRecords: () => [...accountRecords, ...oldPasswordRecords],
  importKinds: () => [passwordKind],
}

export const listens: Listens = {
  within: {
    'person.merged': (scope, { payload }) => mergeAccounts(scope, payload),
    'person.parted': (scope, { payload }) => partAccounts(scope, payload),
  },
}

export const publishes: Publications = {
  'auth.accountCreated': {
    label: 'auth.event.auth.accountCreated',
    ids: ({ userId }) => [userId],
    path: '/admin/users/:id',
  },
  'auth.accountDeleted': { label: 'auth.event.auth.accountDeleted', ids: ({ userId }) => [userId] },
}
