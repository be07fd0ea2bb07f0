import type { Translate } from '../props.ts'
import { ErrorPage } from './error-page.tsx'

/** 403. Spec: Errors */
export function Forbidden({ t }: { t: Translate }) {
  return <ErrorPage code={403} title={t('ui.forbiddenTitle')} text={t('ui.forbiddenText')} t={t} />
}
