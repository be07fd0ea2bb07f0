import type { Translate } from '../../props.ts'

interface StockBadgeProps {
  inStock: boolean
  /** Pieces left; null when stock is not counted. */
  available: number | null
  t: Translate
}

const few = 5

/** One line that says whether it can be had, and when only a few are left, how many; or that it is sold on without. */
export function StockBadge({ inStock, available, t }: StockBadgeProps) {
  const isLow = inStock && available !== null && available <= few
  return (
    <p class={['stock', !inStock && 'stock-out', isLow && 'stock-low']} safe>
      {words(inStock, available, t)}
    </p>
  )
}

function words(inStock: boolean, available: number | null, t: Translate): string {
  if (!inStock) return t('ui.soldOut')
  if (available === null || available > few) return t('ui.inStock')
  return available > 0 ? t('ui.onlyLeft', { count: available }) : t('ui.backOrder')
}
