import { words } from '#server/language/message.ts'
import { attr } from '#views/attribute.ts'
import { Button } from '#views/kit/fields/button.tsx'
import { CheckboxGroup } from '#views/kit/fields/choice.tsx'
import { TextField } from '#views/kit/fields/field.tsx'
import { Form } from '#views/kit/fields/form.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { cardFault } from '../models/cards.ts'
import { type DraftPageProps, groupIn, isWrong } from './draft-props.ts'

/** Gift cards of its buyer: what each pays, or why it pays nothing, and a field for the code of another one. */
export function CardsCard(props: DraftPageProps) {
  const { draft, values, errors, path, t } = props
  const { cards } = draft
  return (
    <Card
      title={t('drafts.admin.cards')}
      hint={t('drafts.admin.cardsHint')}
      fold={{ open: cards.length > 0 || isWrong(props, 'giftCardCodes') }}
    >
      <Form action={`${path}/update`} method="put" watched={true} class="stack">
        <input type="hidden" name="updatedAt" value={attr(draft.updatedAt)} />
        {cards.length === 0 ? null : (
          <CheckboxGroup
            name="giftCardCodes[kept]"
            label={t('drafts.admin.cardsKept')}
            choices={cards.map((value) => ({ value, label: toldOf(props, value) }))}
            values={cards}
          />
        )}
        <TextField
          name="giftCardCodes[added]"
          label={t('drafts.admin.cardCode')}
          value={groupIn(values.giftCardCodes)?.added ?? ''}
          errors={
            errors.giftCardCodes === undefined
              ? errors
              : { ...errors, 'giftCardCodes.added': errors.giftCardCodes }
          }
          maxlength={100}
          autocomplete="off"
        />
        <Button label={t('drafts.admin.save')} />
      </Form>
    </Card>
  )
}

function toldOf({ draft: { quote, currency }, format, t }: DraftPageProps, id: string): string {
  const tender = quote.tenders.find(({ balanceId }) => balanceId === id)
  const refused = quote.refused.find((one) => one.id === id)
  if (refused) return words(t, cardFault(refused))
  if (!tender) return t('drafts.admin.cardIdle')
  const amount = format.money(tender.amount, currency)
  return t('drafts.admin.cardPays', { last4: tender.last4 ?? '', amount })
}
