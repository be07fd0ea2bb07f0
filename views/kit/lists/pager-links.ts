import type { Translate } from '../../props.ts'

/** Where a list stands, and the addresses of its neighbours; what `query` holds is kept in them. */
export function pagerLinks(
  path: string,
  query: Record<string, string | undefined>,
  { take, skip }: { take: number; skip: number },
  total: number,
  t: Translate,
) {
  const href = (to: number) => {
    const all = new URLSearchParams()
    for (const [name, value] of Object.entries(query)) if (value) all.set(name, value)
    all.set('take', String(take))
    all.set('skip', String(to))
    return `${path}?${all}`
  }
  return {
    summary: t('adminui.range', {
      from: Math.min(skip + 1, total),
      to: Math.min(skip + take, total),
      total,
    }),
    previousHref: skip > 0 ? href(Math.max(0, skip - take)) : null,
    nextHref: skip + take < total ? href(skip + take) : null,
    ...pastEnd({ take, skip }, total, href),
  }
}

/** Where a page beyond the end of a list leads: to its first and its last. */
export function pastEnd(
  { take, skip }: { take: number; skip: number },
  total: number,
  href: (skip: number) => string,
): { past?: { firstHref: string; lastHref: string } } {
  if (total === 0 || skip < total) return {}
  const last = Math.floor((total - 1) / take) * take
  return { past: { firstHref: href(0), lastHref: href(last) } }
}
