/** The pages that a buyer may read before the order, and how they agree to the terms. */
import type { Scope } from '#server/scope.ts'
import { type CheckoutSettings, settingsOf } from './checkout-settings.ts'

export interface LegalPage {
  title: string
  href: string
}

export interface Terms {
  /** `never` also where the shop has no page of terms. */
  consent: CheckoutSettings['consent']
  terms: LegalPage | null
  /** Returns, privacy, imprint, as far as the shop has them. */
  others: LegalPage[]
}

export async function termsOf(scope: Scope): Promise<Terms> {
  const { row } = await settingsOf(scope)
  if (!row) return { consent: 'never', terms: null, others: [] }
  const { consent, termsPageId, returnsPageId, privacyPageId, imprintPageId } = row
  const named = [termsPageId, returnsPageId, privacyPageId, imprintPageId]
  const pages = (await scope.ask('pages.published', undefined)) ?? []
  const [terms, ...others] = named.map((id) => pages.find((page) => page.id === id))
  return {
    consent: terms ? consent : 'never',
    terms: terms ?? null,
    others: others.filter((page) => page !== undefined),
  }
}
