import { LinkButton } from '../kit/fields/button.tsx'
import { AdminEmpty } from '../kit/lists/admin-empty.tsx'
import type { Translate } from '../props.ts'

interface AdminErrorProps {
  title: string
  text: string
  /** The number under which a failure was logged. */
  requestId?: string
  /** The page of what it was about; Home where there is none. */
  back?: string | undefined
  t: Translate
}

/** What went wrong, inside of the admin, and the way back. */
export function AdminError({ title, text, requestId, back, t }: AdminErrorProps) {
  const number = requestId === undefined ? '' : ` ${t('ui.requestId')} ${requestId}`
  return (
    <div class="card">
      <AdminEmpty
        icon="alert"
        title={title}
        text={text + number}
        actions={
          back === undefined || back === '/admin' ? (
            <LinkButton href="/admin" label={t('adminui.toHome')} />
          ) : (
            <LinkButton href={back} label={t('adminui.toBack')} />
          )
        }
      />
    </div>
  )
}
