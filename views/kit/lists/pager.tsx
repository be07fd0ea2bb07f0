import { attr, url } from '../../attribute.ts'
import type { Translate } from '../../props.ts'
import { AdminIcon } from '../icons/admin-icons.tsx'

export interface PagerProps {
  /** What is shown, in words: "1–20 of 312". */
  summary: string
  /** Links of the neighbours, by skip or by cursor; null where there is none. */
  previousHref: string | null
  nextHref: string | null
  /** On a page beyond the end: the first page and the last. */
  past?: { firstHref: string; lastHref: string }
  t: Translate
}

/** Backwards and forwards through a list. */
export function Pager({ summary, previousHref, nextHref, t }: PagerProps) {
  return (
    <nav class="pager" aria-label={attr(t('adminui.pages'))}>
      <p safe>{summary}</p>
      <Step href={previousHref} rel="prev" label={t('adminui.previous')} icon="left" />
      <Step href={nextHref} rel="next" label={t('adminui.next')} icon="right" />
    </nav>
  )
}

function Step(props: { href: string | null; rel: string; label: string; icon: 'left' | 'right' }) {
  if (props.href === null) {
    return (
      <span class="button button-plain button-icon button-off" aria-hidden="true">
        <AdminIcon name={props.icon} />
      </span>
    )
  }
  return (
    <a
      class="button button-plain button-icon"
      href={url(props.href)}
      rel={props.rel}
      title={attr(props.label)}
    >
      <AdminIcon name={props.icon} />
      <span class="visually-hidden" safe>
        {props.label}
      </span>
    </a>
  )
}
