/** What customers answers, gathers and listens to. */

import type { Answers, Gathered, Listens } from '#server/dispatcher.ts'
import { Fault } from '#server/errors.ts'
import type { Address } from '#server/locale/address/address.ts'
import { customerActs, customerParts, customerTrash } from './admin/act-kinds.ts'
import { groupActs, groupParts, groupTrash } from './admin/groups/act-kinds.ts'
import { Customer, called } from './models/customer.ts'
import { claimCustomer, keepConsent } from './models/follow-account.ts'
import { meetBuyer } from './models/hear-order.ts'
import { addressKind } from './models/imports/address-kind.ts'
import { customerKind } from './models/imports/customer-kind.ts'
import { type PickedCustomer, pickCustomers } from './models/lists/pick-customers.ts'
import { tagged } from './models/lists/tagged.ts'
import { meet } from './models/meet.ts'
import { customerRows } from './models/merge/customer-rows.ts'
import { mergeActs } from './models/merge/part-customers.ts'
import { sayGoodbye } from './models/people/goodbye.ts'
import { customerRecords } from './models/people/personal.ts'
import type { SavedAddress as Saved } from './models/saved.ts'
import { SavedAddress } from './models/saved-address.ts'
import {
  type Audience,
  among,
  audiencesOf,
  groupsOf,
  listAudiences,
} from './models/segments/audience.ts'
import { ownFields } from './models/segments/own-fields.ts'
import { customerExport, shopifyCustomers } from './views/exported.ts'
import { addressesJson } from './views/json.ts'

declare module '#server/bus.ts' {
  interface Asks {
    /** The record of an account or of an address that bought as a guest; made when there is none. Inside `atomic`. */
    'customers.meet': {
      in: { email: string; userId: string | null; firstName: string; lastName: string }
      out: { customerId: string }
    }
    /** Somebody with this address who has no account yet; null for nobody. */
    'customers.withoutAccount': { in: { email: string }; out: { name: string } | null }
    /**
     * Who a record is of; null for one that is none. `userId` is null for a guest, `address` is what came with a guest's
     * record from a file, and waits for their account.
     */
    'customers.account': {
      in: { customerId: string }
      out: { userId: string | null; email: string; name: string; address?: Address | null } | null
    }
    /** Customers by words of name and address, those changed last first. */
    'customers.pick': { in: { query: string; take: number }; out: PickedCustomer[] }
    /** The usual address of an account; null where it keeps none. */
    'customers.usualAddress': { in: { userId: string }; out: Address | null }
    /** The saved addresses of the signed-in caller, the default first; none for a guest. */
    'customers.addresses': { in: object; out: Saved[] }
    /** Which of these addresses are customers with a tag. */
    'customers.tagged': { in: { emails: readonly string[]; tag: string }; out: string[] }
    /** Groups and segments, to choose from. */
    'customers.audiences': { in: undefined; out: Audience[] }
    /** Which of these addresses belong to a group or a segment, as `group:ID` or `segment:ID`; nobody to one that is gone. */
    'customers.among': { in: { emails: readonly string[]; audience: string }; out: string[] }
    /** Which of these groups and segments an account belongs to. */
    'customers.audiencesOf': {
      in: { userId: string; audiences: readonly string[] }
      out: string[]
    }
    /** Groups by id, with their names; all where no account is named, else those of the account. */
    'customers.groups': { in: { userId?: string }; out: { id: string; name: string }[] }
    /** Saves an address of the signed-in caller, unless an equal one is there, or as many as can be. Inside `atomic`. */
    'customers.keepAddress': { in: { address: Address }; out: undefined }
  }
  interface Gathers {
    /** What others show of a customer in the admin; lower positions come first. HTML that is safe. */
    'customers.adminPanels': {
      in: { customerId: string; userId: string | null }
      out: { position: number; html: string } | null
    }
  }
}

export const answers: Answers = {
  'customers.meet': meet,
  'customers.account': async (scope, { customerId: id }) => {
    const customer = await Customer.in(scope).findOne({ id })
    if (!customer) return null
    const { userId, email, addresses } = customer
    const address = userId === null ? (addresses[0] ?? null) : null
    return { userId, email, name: called(customer), address }
  },
  'customers.withoutAccount': async (scope, { email }) => {
    const customer = await Customer.in(scope).findOne({ email }).whereNull('userId')
    return customer ? { name: called(customer) } : null
  },
  'customers.pick': pickCustomers,
  'customers.usualAddress': async (scope, { userId }) =>
    (await SavedAddress.of(scope, userId).first())?.address ?? null,
  'customers.addresses': async (scope) =>
    scope.user ? addressesJson(await SavedAddress.of(scope, scope.user.id)) : [],
  'customers.tagged': tagged,
  'customers.audiences': listAudiences,
  'customers.among': among,
  'customers.audiencesOf': audiencesOf,
  'customers.groups': groupsOf,
  'customers.keepAddress': async (scope, { address }) => {
    if (scope.user) await SavedAddress.keep(scope, scope.user.id, address).catch(unlessFull)
    return undefined
  },
}

export const gathers: Gathered = {
  mergedRows: () => customerRows,
  actKinds: () => [customerActs, mergeActs, ...groupActs],
  trashKinds: () => [customerTrash, ...groupTrash],
  trashParts: () => [...customerParts, ...groupParts],
  personalRecords: () => customerRecords,
  importKinds: () => [customerKind, addressKind],
  'customers.fields': () => ownFields,
  exportKinds: () => [customerExport, shopifyCustomers],
}

export const listens: Listens = {
  within: {
    'auth.guestMet': (scope, { payload }) => claimCustomer(scope, payload),
    'person.merged': (scope, { payload }) => SavedAddress.move(scope, payload),
    'person.erased': (scope, { payload }) => sayGoodbye(scope, payload),
    'newsletter.subscribed': (scope, { payload }) => keepConsent(scope, payload, true),
    'newsletter.unsubscribed': (scope, { payload }) => keepConsent(scope, payload, false),
  },
  after: {
    'order.placed': (scope, { payload }) => meetBuyer(scope, payload.orderId),
  },
}

/** An order is not refused because an account keeps a hundred addresses. */
function unlessFull(error: unknown): void {
  if (!(error instanceof Fault) || error.code !== 'TOO_MANY_ADDRESSES') throw error
}
