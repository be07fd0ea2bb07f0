import type { Scope } from '#server/scope.ts'
import type { Written } from './order-letter.ts'

/** Tells the merchant what is gone from the shelf. */
export function soldOutLetter({ t, shop, origin }: Scope, titles: readonly string[]): Written {
  const words = 'notifications.mail.soldOut'
  const values = { shop: shop.name, title: titles[0] ?? '', count: titles.length }
  return {
    subject: t(`${words}.subject`, values),
    letter: {
      title: t(`${words}.title`, values),
      paragraphs: [t(`${words}.text`, values)],
      list: [...titles],
      button: { label: t(`${words}.button`), url: `${origin}/admin/inventory` },
    },
  }
}
