import type { Translate } from '#views/props.ts'

interface Place {
  q?: string | undefined
  take: number
  skip: number
}

/** Where the list stands, and the addresses of its neighbours. */
export function pagerOf({ q, take, skip }: Place, total: number, t: Translate) {
  const href = (to: number) => {
    const query = new URLSearchParams({ ...(q ? { q } : {}), take: String(take), skip: String(to) })
    return `/admin/collections?${query}`
  }
  return {
    summary: t('collections.admin.summary', {
      from: Math.min(skip + 1, total),
      to: Math.min(skip + take, total),
      total,
    }),
    previousHref: skip > 0 ? href(Math.max(0, skip - take)) : null,
    nextHref: skip + take < total ? href(skip + take) : null,
  }
}
