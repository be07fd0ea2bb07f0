import type { Format, Translate } from '../../props.ts'

interface PriceProps {
  /** Minor units. */
  price: number
  /** The dearest variant, where the price stands for several. */
  priceMax?: number
  compareAtPrice: number | null
  /** The lowest of the 30 days before a reduction, where that is told. */
  lowestPrice?: number | undefined
  currency: string
  t: Translate
  format: Format
}

/** A price; a reduced one says so in words too, since a line through a number is silent. */
export function Price({
  price,
  priceMax = price,
  compareAtPrice,
  lowestPrice,
  currency,
  t,
  format,
}: PriceProps) {
  const now = format.money(price, currency)
  const text = priceMax > price ? t('ui.priceFrom', { price: now }) : now
  if (compareAtPrice === null || compareAtPrice <= price) {
    return (
      <p class="price" safe>
        {text}
      </p>
    )
  }
  return (
    <p class="price">
      <span class="sr-only" safe>
        {t('ui.priceNow')}
      </span>{' '}
      <strong safe>{text}</strong>{' '}
      <span class="sr-only" safe>
        {t('ui.priceBefore')}
      </span>{' '}
      <s safe>{format.money(compareAtPrice, currency)}</s>
      {lowestPrice !== undefined && (
        <small safe>{t('ui.priceLowest', { price: format.money(lowestPrice, currency) })}</small>
      )}
    </p>
  )
}
