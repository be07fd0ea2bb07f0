import type { Children } from '@kitajs/html'
import { url } from '../../attribute.ts'
import type { Tone } from './badge.tsx'

interface StatProps {
  label: string
  value: string
  /** How it compares, in words: "12 % more than last week". */
  note?: string
  tone?: Tone
  href?: string
  chart?: Children
}

/** One figure with its name. */
export function Stat({ label, value, note, tone = 'neutral', href, chart }: StatProps) {
  return (
    <div class="stat">
      <p class="stat-label">
        {href ? (
          <a href={url(href)} safe>
            {label}
          </a>
        ) : (
          <span safe>{label}</span>
        )}
      </p>
      <p class="stat-value" safe>
        {value}
      </p>
      {note ? (
        <p class={`stat-note tone-${tone}`} safe>
          {note}
        </p>
      ) : null}
      {chart}
    </div>
  )
}
