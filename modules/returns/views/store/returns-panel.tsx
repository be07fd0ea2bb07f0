import { url } from '#views/attribute.ts'
import type { Format, Translate } from '#views/props.ts'
import { returnStates } from '../../models/returned/return.ts'
import type { Found } from '../../models/returned/search.ts'

interface ReturnsPanelProps {
  orderNumber: number
  returns: readonly Found[]
  /** Whether something can still be sent back. */
  mayReturn: boolean
  instructions: string
  format: Format
  t: Translate
}

/** What comes back of an order, and the way to send something back. */
export function ReturnsPanel(props: ReturnsPanelProps) {
  const { orderNumber, returns, mayReturn, t } = props
  return (
    <>
      <h2 safe>{t('returns.panel.title')}</h2>
      {returns.map((found) => (
        <OneReturn {...props} found={found} />
      ))}
      {mayReturn ? (
        <p>
          <a href={url(`/orders/${orderNumber}/returns/new`)} safe>
            {t('returns.panel.ask')}
          </a>
        </p>
      ) : null}
    </>
  )
}

function OneReturn({ found: { one, lines }, ...props }: ReturnsPanelProps & { found: Found }) {
  const { orderNumber, instructions, format, t } = props
  const { id, number, state, answer, label, refunded, currency, refundId } = one
  const { deduction, deductionReason } = one
  const isLink = /^https:\/\/\S+$/.test(label)
  return (
    <div>
      <h3 safe>
        {t('returns.panel.called', {
          number: String(number),
          state: t(`returns.admin.state.${state}`),
        })}
      </h3>
      <ul>
        {lines.map(({ quantity, title }) => (
          <li safe>{t('returns.withdraw.statement.line', { quantity, title })}</li>
        ))}
      </ul>
      {answer === '' ? null : <p safe>{answer}</p>}
      {state === 'approved' && instructions !== '' ? <p safe>{instructions}</p> : null}
      {state === 'approved' && label !== '' ? (
        <p>
          {isLink ? (
            <a href={url(label)} rel="noopener" safe>
              {t('returns.mail.label')}
            </a>
          ) : (
            <span safe>{label}</span>
          )}
        </p>
      ) : null}
      {refundId === null ? null : (
        <p safe>{t('returns.panel.refunded', { amount: format.money(refunded, currency) })}</p>
      )}
      {refundId === null || deduction === 0 ? null : (
        <p safe>
          {t('returns.panel.kept', {
            ...{ amount: format.money(deduction, currency), reason: deductionReason },
          })}
        </p>
      )}
      {returnStates.after(state).includes('cancelled') ? (
        <form
          action={url(`/orders/${orderNumber}/returns/${encodeURIComponent(id)}/cancel`)}
          method="post"
        >
          <button class="button button-quiet" type="submit" safe>
            {t('returns.panel.callOff')}
          </button>
        </form>
      ) : null}
    </div>
  )
}
