import type { Translate } from '#views/props.ts'

/** The title of a page of a list; from the second page on it says its number, counted from 1. */
export function pagedTitle(t: Translate, title: string, page: number): string {
  return page > 1 ? `${title} – ${t('ui.page', { page })}` : title
}
