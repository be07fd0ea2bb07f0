import { LinkButton } from '#views/kit/fields/button.tsx'
import type { Translate } from '#views/props.ts'

interface DesignActionsProps {
  place: string
  state: string
  /** Where the stored draft can be seen; null without one. */
  draftHref: string | null
  t: Translate
}

/** What can be done with a place besides arranging it. */
export function DesignActions({ place, state, draftHref, t }: DesignActionsProps) {
  return (
    <>
      {draftHref === null ? null : (
        <LinkButton href={draftHref} label={t('storefront.admin.viewDraft')} icon="external" />
      )}
      {state === 'theme' ? null : (
        <LinkButton
          href={`/admin/design/${place}/reset`}
          label={t('storefront.admin.resetAsk')}
          icon="history"
        />
      )}
    </>
  )
}
