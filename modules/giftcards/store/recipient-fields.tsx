/** The part of a gift card's form that says to whom it goes; folded, as most buy for themselves or print it. */
import type { Scope } from '#server/scope.ts'
import { attr } from '#views/attribute.ts'
import { sendingDays } from '../models/delivery/recipient.ts'

export async function recipientFields(
  scope: Scope,
  { giftCard }: { giftCard: boolean },
): Promise<string | null> {
  if (!giftCard) return null
  const { t } = scope
  const { from, until } = sendingDays(scope)
  const fields = (
    <details class="gift-to">
      <summary safe>{t('giftcards.giveIt')}</summary>
      <label>
        <span safe>{t('ui.property.recipientName')}</span>
        <input name="properties[recipientName]" maxlength="100" autocomplete="off" />
      </label>
      <label>
        <span safe>{t('ui.property.recipientEmail')}</span>
        <input type="email" name="properties[recipientEmail]" maxlength="254" autocomplete="off" />
      </label>
      <label>
        <span safe>{t('ui.property.message')}</span>
        <textarea name="properties[message]" rows="3" maxlength="500"></textarea>
      </label>
      <label>
        <span safe>{t('ui.property.sendOn')}</span>
        <input type="date" name="properties[sendOn]" min={attr(from)} max={attr(until)} />
      </label>
    </details>
  )
  return String(await fields)
}
