import type { Scope } from '#server/scope.ts'
import { addressesJson } from '../views/json.ts'
import { Customer } from './customer.ts'
import { SavedAddress } from './saved-address.ts'

/** All that the shop keeps of a signed-in customer, by the name of what it is. What the merchant noted is the merchant's. */
export async function ownData(
  scope: Scope,
  { id: userId, email, name }: { id: string; email: string; name: string },
): Promise<Record<string, unknown>> {
  const customer = await Customer.in(scope).findOne({ userId })
  const others = await scope.gather('ownData', { userId })
  return {
    account: { name, email },
    customer: customer
      ? {
          ...{ email: customer.email, firstName: customer.firstName, lastName: customer.lastName },
          ...{ newsletterSince: customer.consentAt, since: customer.createdAt },
        }
      : null,
    addresses: addressesJson(await SavedAddress.of(scope, userId)),
    ...Object.fromEntries(others.map(({ name: what, data }) => [what, data])),
  }
}
