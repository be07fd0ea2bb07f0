import { attr, url } from '../../attribute.ts'
import type { Translate } from '../../props.ts'
import { turnLink } from '../../swap.ts'
import { Icon } from '../icons/icon.tsx'

interface PaginationProps {
  /** From 1. */
  page: number
  pages: number
  href: (page: number) => string
  t: Translate
}

/** Links to the neighbours, the ends and what lies around this page; nothing for a single page. */
export function Pagination({ page, pages, href, t }: PaginationProps) {
  if (pages < 2) return ''
  return (
    <nav class="pages" aria-label={attr(t('ui.pages'))}>
      {page > 1 && (
        <a class="pages-step" rel="prev" {...turnLink(href(page - 1))}>
          <Icon name="back" /> <span safe>{t('ui.previousPage')}</span>
        </a>
      )}
      <ol>{around(page, pages).map((n) => (n === null ? <li>…</li> : numbered(n)))}</ol>
      {page < pages && (
        <a class="pages-step" rel="next" {...turnLink(href(page + 1))}>
          <span safe>{t('ui.nextPage')}</span> <Icon name="arrow" />
        </a>
      )}
    </nav>
  )

  function numbered(n: number) {
    return (
      <li>
        <a
          {...turnLink(href(n))}
          href={url(href(n))}
          aria-label={attr(t('ui.page', { page: n }))}
          aria-current={n === page ? 'page' : undefined}
        >
          {n}
        </a>
      </li>
    )
  }
}

/** Page numbers to show, null for a gap: `1 … 4 5 6 … 20`. */
function around(page: number, pages: number): (number | null)[] {
  const shown = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages)
  const sorted = [...new Set(shown)].sort((a, b) => a - b)
  return sorted.flatMap((n, i) => (i > 0 && n - (sorted[i - 1] ?? n) > 1 ? [null, n] : [n]))
}
