import { attr, url } from '#views/attribute.ts'
import { Button, LinkButton } from '#views/kit/fields/button.tsx'
import { Form } from '#views/kit/fields/form.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { Notice } from '#views/kit/page/notice.tsx'
import type { Format, Translate } from '#views/props.ts'
import type { BalanceJson } from './json.ts'

interface CodesOnceProps {
  giftCards: (BalanceJson & { code: string })[]
  /** Opens all of them for an hour. */
  token: string
  /** Where each is a page to print, by its code. */
  prints: ReadonlyMap<string, string>
  /** What is said of their mail; null where none was wanted. */
  mail: 'mailed' | 'noMail.made' | null
  format: Format
  t: Translate
}

/** New codes, which are not shown again. */
export function CodesOnce({ giftCards, token, prints, mail, format, t }: CodesOnceProps) {
  const words = 'giftcards.admin'
  return (
    <Card title={t(`${words}.codes`)}>
      <Notice kind="warning" title={t(`${words}.once`)} />
      <ul>
        {giftCards.map(({ code, balance, currency }) => (
          <li>
            <code safe>{code}</code> <span safe>{format.money(balance, currency)}</span>{' '}
            <a href={url(prints.get(code) ?? '')} target="_blank" safe rel="noopener">
              {t(`${words}.print`)}
            </a>
          </li>
        ))}
      </ul>
      {mail === null ? null : (
        <p class="muted" safe>
          {t(`${words}.${mail}`)}
        </p>
      )}
      <div class="actions">
        {(['pdf', 'csv'] as const).map((file) => (
          <Form action={`/admin/gift-cards/codes/${file}`}>
            <input type="hidden" name="token" value={attr(token)} />
            <Button label={t(`${words}.${file}`)} />
          </Form>
        ))}
        <LinkButton href="/admin/gift-cards" label={t(`${words}.kept`)} variant="primary" />
      </div>
    </Card>
  )
}
