import type { Translate } from '../props.ts'
import { ErrorPage, type Onward } from './error-page.tsx'

/** 403. */
export function Forbidden({ text, places, t }: { text?: string; places: Onward; t: Translate }) {
  const why = text ?? t('ui.forbiddenText')
  return <ErrorPage code={403} title={t('ui.forbiddenTitle')} text={why} places={places} t={t} />
}
