import type { Translate } from '../props.ts'
import { ErrorPage } from './error-page.tsx'

/** 403. */
export function Forbidden({ text, t }: { text?: string; t: Translate }) {
  const why = text ?? t('ui.forbiddenText')
  return <ErrorPage code={403} title={t('ui.forbiddenTitle')} text={why} t={t} />
}
