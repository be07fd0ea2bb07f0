import { Button, DeleteButton, LinkButton } from '#views/kit/fields/button.tsx'
import { Form } from '#views/kit/fields/form.tsx'
import type { Translate } from '#views/props.ts'

interface PostActionsProps {
  id: string
  /** The post in the shop, or the draft as it would look there. */
  viewHref: string
  isPublished: boolean
  t: Translate
}

/** What can be done with a post besides editing it. */
export function PostActions({ id, viewHref, isPublished, t }: PostActionsProps) {
  const path = `/admin/blog/${encodeURIComponent(id)}`
  return (
    <>
      <LinkButton
        href={viewHref}
        label={t(isPublished ? 'blog.admin.view' : 'blog.admin.previewDraft')}
        icon="external"
        with={{ target: '_blank', rel: 'noopener' }}
      />
      <Form action={`${path}/duplicate`}>
        <Button label={t('blog.admin.duplicate')} icon="plus" />
      </Form>
      <DeleteButton href={path} label={t('blog.admin.delete')} />
    </>
  )
}
