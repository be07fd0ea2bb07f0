import type { Children } from '@kitajs/html'
import { EmptyState } from '#views/kit/lists/empty-state.tsx'
import { Breadcrumbs } from '#views/kit/store/breadcrumbs.tsx'
import type { NavLink, Translate } from '#views/props.ts'

interface CardsPageProps {
  title: string
  back?: NavLink
  nothing: string
  isEmpty: boolean
  t: Translate
  /** The cards as the theme draws them. */
  children: Children
}

/** Products under a heading, as a page of their own; scripts take the cards out of it. */
export function CardsPage({
  title,
  back,
  nothing,
  isEmpty,
  t,
  children: safeCards,
}: CardsPageProps) {
  const trail = [{ label: t('ui.home'), href: '/' }, ...(back ? [back] : []), { label: title }]
  return (
    <div class="page wrap">
      <Breadcrumbs trail={trail} t={t} />
      <h1 safe>{title}</h1>
      {isEmpty ? <EmptyState title={nothing} text="" /> : <div data-recommended>{safeCards}</div>}
    </div>
  )
}
