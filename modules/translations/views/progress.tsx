import { attr, url } from '#views/attribute.ts'
import type { Format, Translate } from '#views/props.ts'
import type { Tally } from '../models/progress-list.ts'
import { listPath } from './links.ts'

interface ProgressProps {
  tallies: Tally[]
  language: string
  kind: string | undefined
  format: Format
  t: Translate
}

/** A bar for each kind that the shop has; its name narrows the list to it. */
export function Progress({ tallies, language, kind, format, t }: ProgressProps) {
  return (
    <ul class="translation-progress">
      {tallies
        .filter(({ total }) => total > 0)
        .map((tally) => {
          const label = t(`translations.admin.kinds.${tally.kind}`)
          const isChosen = kind === tally.kind
          return (
            <li>
              <a
                href={url(listPath({ language, kind: isChosen ? undefined : tally.kind }))}
                aria-current={isChosen ? 'true' : undefined}
                safe
              >
                {label}
              </a>
              <meter
                min="0"
                max={String(Math.max(1, tally.total))}
                value={String(tally.complete)}
                aria-label={attr(label)}
              ></meter>
              <span class="hint" safe>
                {t('translations.admin.complete', {
                  done: format.number(tally.complete),
                  total: format.number(tally.total),
                })}
              </span>
            </li>
          )
        })}
    </ul>
  )
}
