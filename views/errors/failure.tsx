import type { Translate } from '../props.ts'
import { ErrorPage, type Onward } from './error-page.tsx'

/** 500: says nothing of the cause, only the number under which it was logged. */
export function Failure({
  requestId,
  places,
  t,
}: {
  requestId: string
  places: Onward
  t: Translate
}) {
  return (
    <ErrorPage
      code={500}
      title={t('ui.failureTitle')}
      text={t('ui.failureText')}
      places={places}
      t={t}
    >
      <p class="muted">
        <span safe>{t('ui.requestId')}</span> <code safe>{requestId}</code>
      </p>
    </ErrorPage>
  )
}
