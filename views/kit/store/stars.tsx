import { attr } from '../../attribute.ts'
import type { Format, Translate } from '../../props.ts'

interface StarsProps {
  /** 0 to 5. */
  rating: number
  size?: 'sm' | 'md' | 'lg'
  t: Translate
  format: Format
}

/** A rating as five stars, filled as far as it goes; read as "4.5 out of 5 stars". Their shape is a mask of the style sheet. */
export function Stars({ rating, size = 'md', t, format }: StarsProps) {
  const shown = Math.min(5, Math.max(0, rating))
  return (
    <svg
      class={`stars stars-${size}`}
      viewBox="0 0 50 10"
      preserveAspectRatio="none"
      role="img"
      aria-label={attr(t('ui.stars', { rating: format.number(shown) }))}
    >
      <rect width={String(Math.round(shown * 10))} height="10" />
    </svg>
  )
}
