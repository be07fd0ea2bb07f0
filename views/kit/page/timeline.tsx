import { attr } from '../../attribute.ts'
import type { Tone } from './badge.tsx'

export interface Moment {
  at: string
  /** The time as it is read. */
  when: string
  title: string
  text?: string
  tone?: Tone
}

/** What happened, newest first. */
export function Timeline({ moments }: { moments: Moment[] }) {
  return (
    <ol class="timeline">
      {moments.map((moment) => (
        <li class={`tone-${moment.tone ?? 'neutral'}`}>
          <p class="timeline-title" safe>
            {moment.title}
          </p>
          {moment.text ? <p safe>{moment.text}</p> : null}
          <time class="hint" datetime={attr(moment.at)} safe>
            {moment.when}
          </time>
        </li>
      ))}
    </ol>
  )
}
