import { attr } from '#views/attribute.ts'
import { Button } from '#views/kit/fields/button.tsx'
import { Notice } from '#views/kit/page/notice.tsx'
import type { Translate } from '#views/props.ts'
import { SwappedForm } from './actions.tsx'

export interface Decided {
  id: string
  authorName: string
  status: string
}

/** What was just decided, and the way back. */
export function DecidedNotice(props: { decided: Decided | null; returnTo: string; t: Translate }) {
  const { decided, returnTo, t } = props
  if (decided === null) return null
  const { id, authorName, status } = decided
  return (
    <div class="decided">
      <Notice
        kind="success"
        title={t(`reviews.admin.decided.${status}`, { name: authorName })}
        live={true}
      />
      <SwappedForm action={`/admin/reviews/${encodeURIComponent(id)}/undo`} method="post">
        <input type="hidden" name="returnTo" value={attr(returnTo)} />
        <Button label={t('reviews.admin.undo')} small={true} with={{ 'data-key': 'z' }} />
      </SwappedForm>
    </div>
  )
}
