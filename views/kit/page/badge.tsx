export type Tone = 'neutral' | 'good' | 'warn' | 'bad' | 'info'

/** A status in one word; the word carries the meaning, the colour only repeats it. */
export function Badge({ label, tone = 'neutral' }: { label: string; tone?: Tone }) {
  return (
    <span class={`badge badge-${tone}`} safe>
      {label}
    </span>
  )
}
