import type { Translate } from '../../props.ts'

interface StockBadgeProps {
  inStock: boolean
  /** Pieces left; null when stock is not counted. */
  available: number | null
  t: Translate
}

const few = 5

/** One line that says whether it can be had, and when only a few are left, how many. */
export function StockBadge({ inStock, available, t }: StockBadgeProps) {
  const left = inStock && available !== null && available > 0 && available <= few ? available : null
  const words = !inStock
    ? t('ui.soldOut')
    : left === null
      ? t('ui.inStock')
      : t('ui.onlyLeft', { count: left })
  return (
    <p class={['stock', !inStock && 'stock-out', left !== null && 'stock-low']} safe>
      {words}
    </p>
  )
}
