import { words } from '#server/language/message.ts'
import { CheckboxGroup } from '#views/kit/fields/choice.tsx'
import { TextField } from '#views/kit/fields/field.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { cardFault } from '../models/cards.ts'
import { type DraftPageProps, isWrong } from './draft-props.ts'

/** Gift cards of its buyer: what each pays, or why it pays nothing, and a field for the code of another one. */
export function CardsCard(props: DraftPageProps) {
  const { draft, fields, errors, t } = props
  const { cards } = draft
  const { kept, added } = fields.giftCardCodes
  return (
    <Card
      title={t('drafts.admin.cards')}
      hint={t('drafts.admin.cardsHint')}
      fold={{ open: cards.length > 0 || added !== '' || isWrong(props, 'giftCardCodes') }}
    >
      <div class="stack">
        {cards.length === 0 ? null : (
          <CheckboxGroup
            name="giftCardCodes[kept]"
            label={t('drafts.admin.cardsKept')}
            choices={cards.map((value) => ({ value, label: toldOf(props, value) }))}
            values={kept}
          />
        )}
        <TextField
          name="giftCardCodes[added]"
          label={t('drafts.admin.cardCode')}
          value={added}
          errors={
            errors.giftCardCodes === undefined
              ? errors
              : { ...errors, 'giftCardCodes.added': errors.giftCardCodes }
          }
          maxlength={100}
          autocomplete="off"
        />
      </div>
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
