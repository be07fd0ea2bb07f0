import { attr } from '#views/attribute.ts'
import type { Format, Translate } from '#views/props.ts'
import { signed } from './entry-table.tsx'
import type { OwnCredit as Credit } from './json.ts'

interface OwnCreditProps extends Credit {
  format: Format
  t: Translate
}

/** What an account can pay with, and what came and went. */
export function OwnCredit({ credit, entries, format, t }: OwnCreditProps) {
  return (
    <div class="account-body">
      <header>
        <h1 safe>{t('giftcards.account.title')}</h1>
        {credit.map(({ balance, currency }) => (
          <p>
            <b safe>{format.money(balance, currency)}</b>
          </p>
        ))}
        <p class="muted" safe>
          {t(credit.length === 0 ? 'giftcards.account.none' : 'giftcards.account.lead')}
        </p>
      </header>
      {entries.length > 0 && (
        <section>
          <h2 safe>{t('giftcards.account.history')}</h2>
          <ul class="account-sessions">
            {entries.map((entry) => (
              <Entry entry={entry} format={format} t={t} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function Entry({
  entry: { kind, amount, currency, note, at },
  format,
  t,
}: Pick<OwnCreditProps, 'format' | 't'> & { entry: Credit['entries'][number] }) {
  const word = t(`giftcards.account.entry.${kind}`)
  return (
    <li>
      <div>
        <p safe>{note === null ? word : `${word}: ${note}`}</p>
        <p class="muted">
          <time datetime={attr(at)} safe>
            {format.date(at)}
          </time>
        </p>
      </div>
      <b safe>{signed(format, amount, currency)}</b>
    </li>
  )
}
