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
  /** Further ways, where nothing is at the address. */
  ways?: readonly { href: string; label: string }[]
  t: Translate
}

/** What went wrong, inside of the admin, and the way back. */
export function AdminError({ title, text, requestId, back, ways = [], t }: AdminErrorProps) {
  const number = requestId === undefined ? '' : ` ${t('ui.requestId')} ${requestId}`
  return (
    <div class="card">
      <AdminEmpty
        icon="alert"
        title={title}
        text={text + number}
        actions={
          <>
            {ways.map((way) => (
              <LinkButton {...way} />
            ))}
            {back === undefined || back === '/admin' ? (
              <LinkButton href="/admin" label={t('adminui.toHome')} />
            ) : (
              <LinkButton href={back} label={t('adminui.toBack')} />
            )}
          </>
        }
      />
    </div>
  )
}
