import type { Format, Translate } from '#views/props.ts'
import type { LedgerEntry } from '../../models/ledger.ts'

interface LedgerProps {
  ledger: readonly LedgerEntry[]
  format: Format
  t: Translate
}

/** What happened, a sentence a line. */
export function Ledger({ ledger, format, t }: LedgerProps) {
  if (ledger.length === 0) return <None text={t('payments.admin.ledger.none')} />
  return (
    <ol class="payment-ledger">
      {ledger.map((entry) => (
        <li>
          <span safe>{sentenceOf(entry, format, t)}</span>{' '}
          <time class="hint" datetime={entry.at} safe>
            {format.dateTime(entry.at)}
          </time>
        </li>
      ))}
    </ol>
  )
}

function sentenceOf(
  { kind, amount, currency, method, actor, note, isByHand }: LedgerEntry,
  format: Format,
  t: Translate,
): string {
  const money = format.money(Math.abs(amount), currency)
  const word =
    isByHand && (kind === 'capture' || kind === 'void') ? (`byHand.${kind}` as const) : kind
  const done = t(`payments.admin.ledger.${word}`, { amount: money, method })
  const who = actor === null ? '' : ` ${t('payments.admin.ledger.by', { actor })}`
  return note ? `${done}${who}: ${note}` : `${done}${who}`
}

const None = ({ text }: { text: string }) => (
  <p class="hint" safe>
    {text}
  </p>
)
