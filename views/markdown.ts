/** Pieces of Markdown. Everything that somebody typed goes through `words`: it stays text, whatever it looks like. */
import type { CardProps, Format, Translate } from './props.ts'

/** One line of text; nothing in it means anything to Markdown, nor to HTML inside of it. */
export const words = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>|]|&(?=#?\w+;)/g, '\\$&')

/** `address` may be a path of the shop, which is made whole with `origin`; an empty origin leaves it as it is. */
export const link = (label: string, address: string, origin: string): string =>
  linked(words(label), address, origin)

/** The same around what is Markdown already. */
export const linked = (markdown: string, address: string, origin: string): string =>
  `[${markdown}](${addressOf(address, origin)})`

export function picture(alt: string, address: string, origin: string): string {
  return `![${words(alt)}](${addressOf(address, origin)})`
}

/** Rows under a head; every cell is Markdown already. */
export function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** The parts of a document that there are, a blank line between them. */
export const document = (parts: (string | null | undefined | false)[]): string =>
  `${parts.filter(Boolean).join('\n\n')}\n`

interface Words {
  origin: string
  format: Format
  t: Translate
}

/** Products as a list: title, price, stock. */
export function cardLines(cards: readonly CardProps[], { origin, format, t }: Words): string {
  return cards
    .map(({ title, slug, price, priceMax, currency, inStock, vendor }) => {
      const lowest = format.money(price, currency)
      const amount = priceMax > price ? t('ui.priceFrom', { price: lowest }) : lowest
      const facts = [amount, t(inStock ? 'ui.inStock' : 'ui.soldOut'), vendor ?? '']
      const told = facts.filter((fact) => fact !== '').map(words)
      return `- ${link(title, markdownPath(`/products/${encodeURIComponent(slug)}`), origin)}: ${told.join(', ')}`
    })
    .join('\n')
}

/** Where a page is as Markdown. */
export const markdownPath = (path: string): string =>
  path === '/' ? '/index.md' : path.replace(/(?=[?#]|$)/, '.md')

function addressOf(address: string, origin: string): string {
  const whole = URL.canParse(address, origin)
    ? new URL(address, origin).href
    : origin || address.replace(/[\s<>]/g, encodeURIComponent)
  return whole.replaceAll('(', '%28').replaceAll(')', '%29')
}
