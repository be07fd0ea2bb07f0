import { DeleteButton, LinkButton } from '#views/kit/fields/button.tsx'
import type { Translate } from '#views/props.ts'

interface PageActionsProps {
  id: string
  /** Null where shoppers cannot see it. */
  slug: string | null
  /** A link that shows it to whoever has it, draft or not. */
  previewHref: string
  t: Translate
}

/** What can be done with a page besides editing it. */
export function PageActions({ id, slug, previewHref, t }: PageActionsProps) {
  return (
    <>
      {slug === null ? (
        <LinkButton
          href={previewHref}
          label={t('pages.admin.previewLink')}
          icon="link"
          with={{ title: t('pages.admin.previewLinkHint') }}
        />
      ) : (
        <LinkButton
          href={`/pages/${encodeURIComponent(slug)}`}
          label={t('pages.admin.view')}
          icon="external"
        />
      )}
      <DeleteButton
        href={`/admin/pages/${encodeURIComponent(id)}`}
        label={t('pages.admin.delete')}
      />
    </>
  )
}
