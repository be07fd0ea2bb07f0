import { attr } from '#views/attribute.ts'
import { Submit } from '#views/kit/store/submit.tsx'
import type { Translate } from '#views/props.ts'
import type { Withdrawal } from '../../models/withdrawals/withdrawal.ts'
import type { Typed } from '../../schemas.ts'

interface ReviewPageProps {
  /** What is shown, sealed. */
  declaration: string
  statement: string
  /** What is worth knowing before. */
  notes: readonly string[]
  typed: Typed
  t: Translate
}

/** Step two: what will be declared, and the one button that declares it. */
export function ReviewPage({ declaration, statement, notes, typed, t }: ReviewPageProps) {
  return (
    <div class="withdraw wrap">
      <h1 safe>{t('returns.withdraw.reviewTitle')}</h1>
      <p class="lead" safe>
        {t('returns.withdraw.reviewLead')}
      </p>
      {notes.map((text) => (
        <p class="withdraw-note" role="note" safe>
          {text}
        </p>
      ))}
      <Statement text={statement} />
      <form action="/withdraw" method="post">
        <input type="hidden" name="declaration" value={attr(declaration)} />
        <Submit label={t('returns.withdraw.confirm')} />
      </form>
      <form action="/withdraw/review" method="post">
        <Kept typed={typed} />
        <button class="button button-quiet" type="submit" name="change" value="1" safe>
          {t('returns.withdraw.change')}
        </button>
      </form>
    </div>
  )
}

/** What was typed, for the way back. */
function Kept({ typed }: { typed: Typed }) {
  const { lines, name, orderNumber, email, pieces } = typed
  return (
    <>
      {Object.entries({ name, orderNumber, email, pieces }).map(([field, value]) => (
        <input type="hidden" name={attr(field)} value={attr(value)} />
      ))}
      {lines.map(({ lineId, quantity }, at) => (
        <>
          <input type="hidden" name={`lines[${at}][lineId]`} value={attr(lineId)} />
          <input type="hidden" name={`lines[${at}][quantity]`} value={String(quantity)} />
        </>
      ))}
    </>
  )
}

function Statement({ text }: { text: string }) {
  return (
    <blockquote class="withdraw-statement">
      {text.split('\n').map((line) => (
        <p safe>{line}</p>
      ))}
    </blockquote>
  )
}

interface ReceiptPageProps {
  withdrawal: Withdrawal
  /** When it was declared, as it is read. */
  at: string
  /** Whether the shop sends mail. */
  mailed: boolean
  t: Translate
}

/** What was declared, and when. */
export function ReceiptPage({ withdrawal, at, mailed, t }: ReceiptPageProps) {
  const { email, statement } = withdrawal
  return (
    <div class="withdraw wrap">
      <h1 safe>{t('returns.withdraw.sentTitle')}</h1>
      <p class="lead" role="status" safe>
        {t('returns.withdraw.sentAt', { at })}
      </p>
      <Statement text={statement} />
      <p safe>
        {t(mailed ? 'returns.withdraw.sentMail' : 'returns.withdraw.sentNoMail', { email })}
      </p>
      <p class="muted" safe>
        {t('returns.withdraw.sentNext')}
      </p>
    </div>
  )
}
