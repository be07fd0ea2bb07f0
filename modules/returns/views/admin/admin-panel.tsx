import { url } from '#views/attribute.ts'
import { Badge } from '#views/kit/page/badge.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { Format, Translate } from '#views/props.ts'
import type { Found } from '../../models/returned/search.ts'
import type { Withdrawal } from '../../models/withdrawals/withdrawal.ts'
import { tones } from './tones.ts'

interface AdminPanelProps {
  returns: readonly Found[]
  withdrawals: readonly Withdrawal[]
  format: Format
  t: Translate
}

/** What comes back of an order, and what was declared. */
export function AdminPanel({ returns, withdrawals, format, t }: AdminPanelProps) {
  return (
    <Card title={t('returns.admin.title')}>
      <ul>
        {returns.map(({ id, one: { number, state }, lines }) => (
          <li>
            <a href={url(`/admin/returns/${encodeURIComponent(id)}`)} safe>
              {t('returns.admin.called', { number: String(number) })}
            </a>{' '}
            <Badge label={t(`returns.admin.state.${state}`)} tone={tones[state]} />{' '}
            <span class="hint" safe>
              {lines
                .map(({ quantity, title }) =>
                  t('returns.withdraw.statement.line', { quantity, title }),
                )
                .join(', ')}
            </span>
          </li>
        ))}
        {withdrawals.map(({ id, declaredAt }) => (
          <li>
            <a href={url(`/admin/returns/withdrawals/${encodeURIComponent(id)}`)} safe>
              {t('returns.admin.withdrawal', { date: format.dateTime(declaredAt) })}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}
