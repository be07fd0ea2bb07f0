import { LinkButton } from '../kit/fields/button.tsx'
import { AdminEmpty } from '../kit/lists/admin-empty.tsx'
import type { Translate } from '../props.ts'

interface AdminErrorProps {
  title: string
  text: string
  /** The number under which a failure was logged. */
  requestId?: string
  t: Translate
}

/** What went wrong, inside of the admin, and the way back. */
export function AdminError({ title, text, requestId, t }: AdminErrorProps) {
  const number = requestId === undefined ? '' : ` ${t('ui.requestId')} ${requestId}`
  return (
    <div class="card">
      <AdminEmpty
        icon="alert"
        title={title}
        text={text + number}
        actions={<LinkButton href="/admin" label={t('adminui.toHome')} />}
      />
    </div>
  )
}
