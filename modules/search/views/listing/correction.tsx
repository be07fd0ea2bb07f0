import type { Translate } from '#views/props.ts'
import { swapLink } from '#views/swap.ts'

/** The query that a list answers in place of the one that was typed. */
export interface Correction {
  typed: string
  query: string
  href: string
}

/** Says that nothing was found as typed, and what is shown instead. */
export function CorrectionNote({ typed, query, href, t }: Correction & { t: Translate }) {
  return (
    <p class="correction" role="status">
      <span safe>{t('search.nothingFor', { query: typed })}</span>{' '}
      <span safe>{t('search.didYouMean')}</span>{' '}
      <a {...swapLink(href)} safe>
        {query}
      </a>
    </p>
  )
}
