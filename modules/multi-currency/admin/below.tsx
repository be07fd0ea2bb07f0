/** Below the form of a currency: what real prices become, and what the rate was. */
import type { Scope } from '#server/scope.ts'
import { Columns } from '#views/kit/lists/columns.tsx'
import { DataTable } from '#views/kit/lists/table.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { Notice } from '#views/kit/page/notice.tsx'
import { Currency, RateChange } from '../models/currency.ts'
import { examplesFor } from '../models/examples.ts'
import { decimalOf } from '../models/rate.ts'

const words = 'multi-currency.admin'
const mostChanges = 10

export async function belowCurrency(id: string, scope: Scope): Promise<JSX.Element> {
  const { t, format, shop } = scope
  const currency = await Currency.find(scope, id)
  const holds = currency.base === shop.currency
  const examples = holds ? await examplesFor(scope, currency) : []
  const changes = await RateChange.of(scope, id, mostChanges)
  const place = { path: '', words, format, t }
  const example = new Columns<(typeof examples)[number]>(place)
  const change = new Columns<RateChange>(place)
  return (
    <div class="stack">
      {holds ? (
        <Card title={t(`${words}.examples`)} flush>
          <DataTable
            caption={t(`${words}.examples`)}
            columns={[
              example.text('product', ({ title }) => title),
              example.text('price', ({ price }) => format.money(price, shop.currency), {
                align: 'end',
              }),
              example.text('becomes', ({ becomes }) => format.money(becomes, currency.code), {
                align: 'end',
              }),
            ]}
            rows={examples}
            t={t}
          />
        </Card>
      ) : (
        <Notice kind="warning" title={t(`${words}.otherBase`, { base: shop.currency })}>
          <p safe>{t(`${words}.otherBaseText`, { base: currency.base, code: currency.code })}</p>
        </Notice>
      )}
      <Card title={t(`${words}.history`)} flush>
        <DataTable
          caption={t(`${words}.history`)}
          columns={[
            change.text('at', ({ createdAt }) => format.dateTime(createdAt)),
            change.text(
              'rate',
              ({ rate, base }) => `1 ${base} = ${decimalOf(rate)} ${currency.code}`,
              { align: 'end' },
            ),
          ]}
          rows={changes}
          t={t}
        />
      </Card>
    </div>
  )
}
