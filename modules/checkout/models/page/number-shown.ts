/** The tax number of a business, as the page of the checkout shows it. */
import type { Scope } from '#server/scope.ts'
import type { Quote } from '../quote/quote.ts'
import type { CheckoutSession } from '../session/session.ts'
import type { CheckoutView } from './checkout-view.ts'
import type { Typed } from './typed.ts'

export async function numberShown(
  scope: Scope,
  { taxNumber: typed }: Typed,
  { session, quote: { taxEvidence } }: { session: CheckoutSession; quote: Quote },
): Promise<CheckoutView['taxNumber']> {
  if (!(await scope.ask('tax.asksNumber', undefined))) return null
  const isSilent = taxEvidence?.checked === 'silent' && !taxEvidence.relied
  return { value: typed ?? session.taxNumber ?? '', note: isSilent ? 'silent' : null }
}
