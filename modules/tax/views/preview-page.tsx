import { countriesIn } from '#server/locale/countries.ts'
import type { Scope } from '#server/scope.ts'
import { PickOptions } from '#views/kit/blocks/pick-options.tsx'
import { Button } from '#views/kit/fields/button.tsx'
import { SelectField } from '#views/kit/fields/choice.tsx'
import { NumberField, TextField } from '#views/kit/fields/field.tsx'
import { Tabs } from '#views/kit/lists/tabs.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { Preview } from '../models/preview.ts'
import type { Wish } from '../schemas.ts'
import { QuoteCards } from './quote-cards.tsx'
import { taxTabs } from './tabs.ts'

interface PreviewPageProps {
  preview: Preview
  wish: Wish
  scope: Scope
}

/** A form with GET, and what the quote says of it. */
export function PreviewPage(props: PreviewPageProps) {
  const { t } = props.scope
  const { quote, zone } = props.preview
  return (
    <div class="stack">
      <Tabs label={t('tax.rates.title')} tabs={taxTabs('preview', t)} />
      <Card title={t('tax.preview.who')} hint={t('tax.preview.whoHint')}>
        <WishForm {...props} />
      </Card>
      {quote ? (
        <QuoteCards quote={quote} zone={zone} scope={props.scope} />
      ) : (
        <p safe>{t('tax.preview.nothing')}</p>
      )}
    </div>
  )
}

function WishForm({ preview, wish, scope }: PreviewPageProps) {
  const { t, language } = scope
  const { picks, variants, product, variantId, quantity, destination } = preview
  const countries = countriesIn(language).map(({ code, name }) => ({ value: code, label: name }))
  const choices = variants.map(({ id, label }) => ({ value: id, label }))
  const field = (name: string, value: string) => ({
    ...{ name, value, label: t(`tax.preview.${name}`) },
  })
  return (
    <form method="get" action="/admin/tax/preview">
      <div class="row">
        <TextField {...field('product', product ?? '')} list="block-products" />
        {choices.length > 1 ? (
          <SelectField {...field('variantId', variantId ?? '')} choices={choices} />
        ) : null}
        <NumberField {...field('quantity', String(quantity))} />
      </div>
      <div class="row">
        <SelectField {...field('country', destination.country)} choices={countries} />
        <TextField {...field('state', destination.state ?? '')} />
        <TextField {...field('postalCode', destination.postalCode ?? '')} />
        <TextField {...field('taxNumber', wish.taxNumber ?? '')} />
      </div>
      <PickOptions kind="product" picks={picks} />
      <div class="actions">
        <Button label={t('tax.preview.show')} variant="primary" />
      </div>
    </form>
  )
}
