import { DeleteButton, LinkButton } from '#views/kit/fields/button.tsx'
import type { Translate } from '#views/props.ts'

interface PageActionsProps {
  id: string
  /** The page in the shop, or the draft as it would look there. */
  viewHref: string
  isPublished: boolean
  t: Translate
}

/** What can be done with a page besides editing it. */
export function PageActions({ id, viewHref, isPublished, t }: PageActionsProps) {
  return (
    <>
      <LinkButton
        href={viewHref}
        label={t(isPublished ? 'pages.admin.view' : 'pages.admin.previewDraft')}
        icon="external"
      />
      <DeleteButton
        href={`/admin/pages/${encodeURIComponent(id)}`}
        label={t('pages.admin.delete')}
      />
    </>
  )
}
