import { LinkButton } from '#views/kit/fields/button.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { Notice } from '#views/kit/page/notice.tsx'
import type { Format, Translate } from '#views/props.ts'
import type { BalanceJson } from './json.ts'

interface CodesOnceProps {
  giftCards: (BalanceJson & { code: string })[]
  isMailed: boolean
  format: Format
  t: Translate
}

/** New codes, which are not shown again. */
export function CodesOnce({ giftCards, isMailed, format, t }: CodesOnceProps) {
  const words = 'giftcards.admin'
  return (
    <Card title={t(`${words}.codes`)}>
      <Notice kind="warning" title={t(`${words}.once`)} />
      <ul>
        {giftCards.map(({ code, balance, currency }) => (
          <li>
            <code safe>{code}</code> <span safe>{format.money(balance, currency)}</span>
          </li>
        ))}
      </ul>
      {isMailed ? (
        <p class="muted" safe>
          {t(`${words}.mailed`)}
        </p>
      ) : null}
      <p>
        <LinkButton href="/admin/gift-cards" label={t(`${words}.kept`)} variant="primary" />
      </p>
    </Card>
  )
}
