/** The mail with the link that pays. Inside `atomic`. */
import { post } from '#server/mail/mail.ts'
import type { Scope } from '#server/scope.ts'
import type { DraftOrder } from './draft-order.ts'
import { urlOf } from './link.ts'

export async function mailLink(scope: Scope, draft: DraftOrder): Promise<void> {
  const { id, email: to, language, quote, currency, linkUntil, note, updatedAt } = draft
  if (to === null) return
  const reader = scope.inLanguage(language)
  const { t, format, shop } = reader
  const goods = quote.lines.filter(({ kind }) => kind === 'item' || kind === 'gift_card')
  const values = {
    shop: shop.name,
    amount: format.money(quote.due, currency),
    date: format.date(linkUntil ?? ''),
  }
  await post(reader, {
    to,
    subject: t('drafts.mail.subject', values),
    letter: {
      title: t('drafts.mail.title', values),
      paragraphs: [t('drafts.mail.text', values), ...(note ? [note] : [])],
      list: goods.map(({ quantity, title, variantTitle }) =>
        t('drafts.mail.line', {
          quantity,
          title: [title, variantTitle].filter(Boolean).join(', '),
        }),
      ),
      button: { label: t('drafts.mail.pay', values), url: urlOf(reader, draft) },
    },
    about: `draft ${id} ${updatedAt}`,
  })
}
