import type { In } from '#server/bus.ts'
import type { Scope } from '#server/scope.ts'
import { Customer } from '../customer.ts'

/** Which of these addresses are customers with a tag, whatever its capitals. */
export async function tagged(
  scope: Scope,
  { emails, tag }: In<'customers.tagged'>,
): Promise<string[]> {
  const wanted = tag.toLowerCase()
  const found = await Customer.in(scope)
    .select('email', 'tags')
    .whereIn('email', [...emails])
  return found.flatMap(({ email, tags }) =>
    tags.some((one) => one.toLowerCase() === wanted) ? [email] : [],
  )
}
