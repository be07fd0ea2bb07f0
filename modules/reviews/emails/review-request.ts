/** The mail that asks a buyer for reviews, in the shop's language. */
import type { Scope } from '#server/scope.ts'
import type { Letter } from '#views/mail/letter.tsx'

interface Asked {
  orderNumber: string
  $items: readonly { id: string; name: string }[]
}

/** A link for each product, and one for all. They are keys: they stand nowhere else. The buyer's name is not said: whoever typed it may not be the reader. */
export function requestLetter(
  { t, shop }: Scope,
  { orderNumber, $items: items }: Asked,
  url: string,
): { subject: string; letter: Letter } {
  const count = items.length
  return {
    subject: t('reviews.mail.request.subject', { shop: shop.name, count }),
    letter: {
      title: t('reviews.mail.request.title', { count }),
      paragraphs: [t('reviews.mail.request.text', { order: orderNumber, shop: shop.name, count })],
      links: items.map(({ id, name }) => ({ label: name, url: `${url}#item-${id}` })),
      button: { label: t('reviews.mail.request.button', { count }), url },
      small: [t('reviews.mail.request.small')],
    },
  }
}
