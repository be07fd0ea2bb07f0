import type { Format, Translate } from '#views/props.ts'
import { Stat } from '../page/stat.tsx'

const outcomes = ['created', 'updated', 'unchanged', 'failed'] as const

interface OutcomeCountsProps {
  counts: Record<(typeof outcomes)[number], number>
  /** Where outcomes are called something. */
  words: string
  format: Format
  t: Translate
}

/** How many records became what in an import. */
export function OutcomeCounts({ counts, words, format, t }: OutcomeCountsProps) {
  return (
    <div class="stats">
      {outcomes.map((outcome) => (
        <Stat label={t(`${words}.${outcome}`)} value={format.number(counts[outcome])} />
      ))}
    </div>
  )
}
