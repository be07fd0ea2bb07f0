/** What the till of the demo shop says: its terms and the other pages at the checkout, and where transfers go. */
import type { Scope } from '#server/scope.ts'
import { CheckoutSettings } from '../../modules/checkout/models/settings/checkout-settings.ts'
import { ManualSettings } from '../../modules/manual/models/manual-settings.ts'
import { Page } from '../../modules/pages/models/page.ts'
import { recordsOf, remember, removeUntouched } from './records.ts'

const transferTexts = {
  en: 'Please transfer the amount to Inkwold, IBAN XX00 0000 0000 0000 0000 00 (an example: no bank has it). Write the number of your order as the reference; we send as soon as the money is there.',
  de: 'Bitte überweisen Sie den Betrag an Inkwold, IBAN XX00 0000 0000 0000 0000 00 (ein Beispiel: keine Bank führt dieses Konto). Geben Sie die Bestellnummer als Verwendungszweck an; wir versenden, sobald das Geld da ist.',
}

/** Nothing of what the merchant has set already. */
export async function seedTill(scope: Scope): Promise<void> {
  if ((await CheckoutSettings.in(scope).resultSize()) === 0) await seedCheckout(scope)
  if ((await ManualSettings.in(scope).resultSize()) === 0) {
    await ManualSettings.save(scope, { ...(await ManualSettings.of(scope)), transferTexts })
    const rows = await ManualSettings.in(scope).select('id')
    await remember(
      scope,
      ManualSettings,
      rows.map(({ id }) => id),
    )
  }
}

async function seedCheckout(scope: Scope): Promise<void> {
  const own = new Set((await recordsOf(scope, Page.tableName)).map(({ rowId }) => rowId))
  const pages = (await Page.in(scope)).filter(({ id }) => own.has(id))
  const idOf = (slug: string) => pages.find((page) => page.slug === slug)?.id ?? null
  const { id } = await CheckoutSettings.set(scope, {
    ...{ consent: 'sentence', termsPageId: idOf('terms'), privacyPageId: idOf('privacy') },
    ...{ returnsPageId: idOf('shipping-and-returns'), imprintPageId: idOf('about') },
  })
  await remember(scope, CheckoutSettings, [id])
}

/** Takes back what nobody changed. */
export async function clearTill(scope: Scope): Promise<void> {
  await removeUntouched(scope, CheckoutSettings)
  await removeUntouched(scope, ManualSettings)
}
