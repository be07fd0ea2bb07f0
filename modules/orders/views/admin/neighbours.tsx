import { LinkButton } from '#views/kit/fields/button.tsx'
import type { Translate } from '#views/props.ts'
import { orderHref } from './list/list-links.ts'

interface NeighboursProps {
  /** Ids; null at an end of the list. */
  newer: string | null
  older: string | null
  /** The filter of the list. */
  query: Record<string, string>
  t: Translate
}

/** The orders beside this one in the list that its reader came from: j and k go there. */
export function Neighbours({ newer, older, query, t }: NeighboursProps) {
  return (
    <>
      {older === null ? null : (
        <LinkButton
          href={orderHref(older, query)}
          label={t('orders.admin.nextOrder')}
          icon="down"
          iconOnly={true}
          with={{ rel: 'next', 'data-key': 'j', 'aria-keyshortcuts': 'j' }}
        />
      )}
      {newer === null ? null : (
        <LinkButton
          href={orderHref(newer, query)}
          label={t('orders.admin.previousOrder')}
          icon="up"
          iconOnly={true}
          with={{ rel: 'prev', 'data-key': 'k', 'aria-keyshortcuts': 'k' }}
        />
      )}
    </>
  )
}
