/** How reports write days, amounts and how they compare. */
import { dateTimeFormat } from '#server/locale/intl.ts'
import type { Format, Translate } from '#views/props.ts'
import type { Range, Step } from '../models/period.ts'
import type { ReportColumn } from '../models/reports.ts'

export interface Written {
  language: string
  format: Format
  t: Translate
}

/** A day of the calendar with its year: the same in every time zone. */
export const dayText = (day: string, { language }: Pick<Written, 'language'>): string =>
  dateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

/** A part of a series by its first day: its month, where it is one. */
export const partText = (day: string, step: Step, written: Pick<Written, 'language'>): string =>
  step === 'month'
    ? dateTimeFormat(written.language, {
        ...{ month: 'long', year: 'numeric', timeZone: 'UTC' },
      }).format(new Date(`${day}T00:00:00Z`))
    : dayText(day, written)

export const rangeText = ({ from, to }: Range, written: Pick<Written, 'language'>): string =>
  from === to ? dayText(from, written) : `${dayText(from, written)} – ${dayText(to, written)}`

export function valueText(
  kind: ReportColumn['kind'],
  value: number,
  currency: string,
  { format, t }: Pick<Written, 'format' | 't'>,
): string {
  if (kind === 'money') return format.money(value, currency)
  return kind === 'percent' ? t('reports.percent', { share: value }) : format.number(value)
}

/** "12 % more than €80.00 before". */
export function comparedText(
  value: number,
  before: number,
  text: string,
  { t }: Pick<Written, 't'>,
): string {
  if (value === before) return t('reports.same', { before: text })
  if (before <= 0) return t('reports.wasBefore', { before: text })
  const share = Math.abs(value - before) / before
  return t(value > before ? 'reports.more' : 'reports.less', { share, before: text })
}
