import { Button, LinkButton } from '#views/kit/fields/button.tsx'
import { SelectField } from '#views/kit/fields/choice.tsx'
import { MoneyField, TextField } from '#views/kit/fields/field.tsx'
import { ErrorSummary, Form } from '#views/kit/fields/form.tsx'
import { formFields } from '#views/kit/fields/form-fields.ts'
import { Columns } from '#views/kit/lists/columns.tsx'
import { DataTable } from '#views/kit/lists/table.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { Format, Translate } from '#views/props.ts'
import type { AgreedPrice } from '../../models/prices/agreed-prices.ts'
import type { PriceChangeJson } from '../price-json.ts'

interface PricePageProps {
  priced: { path: string; subscriptionId: string | null }
  agreed: AgreedPrice[]
  /** As `2027-01-31`. */
  earliest: string
  priceChanges: PriceChangeJson[]
  typed: { price: string; from: string; variantId: string; currency: string }
  errors: Record<string, string>
  format: Format
  t: Translate
}

const words = 'subscriptions.admin.prices'

/** What subscriptions cost, the form for another price, and what was announced. */
export function PricePage(props: PricePageProps) {
  const { agreed, errors, t } = props
  return (
    <div class="stack">
      <ErrorSummary errors={errors} t={t} />
      <Agreed {...props} />
      {agreed.length > 0 && <NewPrice {...props} />}
      <Announced {...props} />
    </div>
  )
}

const nameOf = ({ title, variantTitle }: AgreedPrice): string =>
  variantTitle === null ? title : `${title}, ${variantTitle}`

function Agreed({ agreed, format, t }: PricePageProps) {
  const column = new Columns<AgreedPrice>({ path: '', words, format, t })
  return (
    <Card title={t(`${words}.agreed`)} flush={agreed.length > 0}>
      {agreed.length === 0 ? (
        <p safe>{t(`${words}.none`)}</p>
      ) : (
        <DataTable
          caption={t(`${words}.agreed`)}
          rows={agreed}
          columns={[
            column.text('what', nameOf),
            column.text('price', ({ price, currency }) => format.money(price, currency), {
              align: 'end',
            }),
            column.number('subscriptions', ({ subscriptions }) => subscriptions),
          ]}
          t={t}
        />
      )}
    </Card>
  )
}

function NewPrice({ priced, agreed, earliest, typed, errors, t }: PricePageProps) {
  const field = formFields(words, typed, { errors, t })
  const variants = new Map(agreed.map((one) => [one.variantId, nameOf(one)]))
  const currencies = [...new Set([typed.currency, ...agreed.map(({ currency }) => currency)])]
  return (
    <Form action={`${priced.path}/price/check`} method="get">
      <Card title={t(`${words}.new`)}>
        {priced.subscriptionId === null && variants.size > 1 && (
          <SelectField
            {...field('variantId')}
            choices={[
              { value: '', label: t(`${words}.all`) },
              ...[...variants].map(([value, label]) => ({ value, label })),
            ]}
          />
        )}
        {currencies.length > 1 && (
          <SelectField
            {...field('currency')}
            choices={currencies.map((value) => ({ value, label: value }))}
          />
        )}
        <div class="row">
          <MoneyField
            {...field('price')}
            label={t(`${words}.price`)}
            hint={t(`${words}.priceHint`)}
            currency={typed.currency}
            required={true}
          />
          <TextField
            {...field('from')}
            value={typed.from || earliest}
            type="date"
            label={t(`${words}.from`)}
            hint={t(`${words}.fromHint`)}
          />
        </div>
        <div class="actions">
          <Button label={t(`${words}.check`)} variant="primary" />
        </div>
      </Card>
    </Form>
  )
}

function Announced({ priceChanges, agreed, format, t }: PricePageProps) {
  if (priceChanges.length === 0) return ''
  const column = new Columns<PriceChangeJson>({ path: '', words, format, t })
  const names = new Map(agreed.map((one) => [one.variantId, nameOf(one)]))
  const what = ({ variantId }: PriceChangeJson) =>
    variantId === null ? t(`${words}.all`) : (names.get(variantId) ?? '—')
  return (
    <Card title={t(`${words}.changes`)} flush={true}>
      <DataTable
        caption={t(`${words}.changes`)}
        rows={priceChanges}
        columns={[
          column.text('what', what),
          column.text('price', ({ price, currency }) => format.money(price, currency), {
            align: 'end',
          }),
          column.date('from', ({ fromAt }) => fromAt),
          column.cell('standing', (change) => <Standing change={change} t={t} />),
        ]}
        t={t}
      />
    </Card>
  )
}

function Standing({ change: { id, withdrawnAt }, t }: { change: PriceChangeJson; t: Translate }) {
  if (withdrawnAt !== null) return <span safe>{t(`${words}.isWithdrawn`)}</span>
  return (
    <LinkButton
      href={`/admin/subscriptions/prices/${encodeURIComponent(id)}/withdraw`}
      label={t(`${words}.withdrawAsk`)}
    />
  )
}
