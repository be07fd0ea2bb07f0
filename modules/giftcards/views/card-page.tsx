import { Button, LinkButton } from '#views/kit/fields/button.tsx'
import { TextField } from '#views/kit/fields/field.tsx'
import { ErrorSummary, Form } from '#views/kit/fields/form.tsx'
import { formFields } from '#views/kit/fields/form-fields.ts'
import { Badge } from '#views/kit/page/badge.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { Facts } from '#views/kit/page/facts.tsx'
import type { Format, Translate } from '#views/props.ts'
import { EntryTable } from './entry-table.tsx'
import type { BalanceJson, EntryJson } from './json.ts'
import { tones } from './label.ts'

interface CardPageProps {
  giftCard: BalanceJson
  entries: EntryJson[]
  path: string
  /** YYYY-MM-DD by the shop's clocks; empty where it has no end. */
  lastDay: string
  typed: { amount: string; note: string }
  errors: Record<string, string>
  /** A key of this form alone. */
  formKey: string
  format: Format
  t: Translate
}

/** What a card is worth, its ledger, and what can be done with it. */
export function CardPage(props: CardPageProps) {
  const { giftCard, entries, errors, format, t } = props
  return (
    <div class="stack">
      <ErrorSummary errors={errors} t={t} />
      <About {...props} />
      <Adjust {...props} />
      {giftCard.kind === 'gift_card' ? <Expiry {...props} /> : null}
      <EntryTable
        entries={entries.map((entry) => ({ ...entry, currency: giftCard.currency }))}
        format={format}
        t={t}
      />
    </div>
  )
}

function About({ giftCard, path, format, t }: CardPageProps) {
  const { balance, issued, reserved, currency, state, isDisabled, kind } = giftCard
  const { expiresAt, email, recipientName, message, sentAt, sendAt, note } = giftCard
  const money = (amount: number) => format.money(amount, currency)
  const words = 'giftcards.admin'
  const known: [string, string | null][] = [
    ['balance', money(balance)],
    ['issued', money(issued)],
    ['reserved', reserved > 0 ? money(reserved) : null],
    ['expiresAt', expiresAt && format.dateTime(expiresAt)],
    ['recipientName', recipientName],
    ['email', email],
    ['message', message],
    ['sentAt', sentAt && format.dateTime(sentAt)],
    ['sendAt', sentAt === null && sendAt !== null ? format.dateTime(sendAt) : null],
    ['note', note],
  ]
  const facts = known.flatMap(([name, value]) =>
    value === null ? [] : [{ label: t(`${words}.${name}`), value: <span safe>{value}</span> }],
  )
  return (
    <Card title={t(`${words}.worth`)}>
      <p>
        <Badge
          tone={state === 'empty' ? 'neutral' : tones[state]}
          label={t(`${words}.state.${state}`)}
        />
      </p>
      <Facts facts={facts} />
      <div class="actions">
        {kind === 'gift_card' ? (
          <LinkButton href={`${path}/code`} label={t(`${words}.renew`)} />
        ) : null}
        <Form action={`${path}/disable`} method="put">
          <input type="hidden" name="isDisabled" value={isDisabled ? 'false' : 'true'} />
          <Button label={t(`${words}.${isDisabled ? 'enable' : 'disable'}`)} />
        </Form>
      </div>
    </Card>
  )
}

function Expiry({ path, lastDay, errors, t }: CardPageProps) {
  const words = 'giftcards.admin'
  return (
    <Form action={`${path}/expire`} method="put">
      <Card title={t(`${words}.expiresAt`)}>
        <TextField
          name="expiresAt"
          type="date"
          label={t(`${words}.lastDay`)}
          hint={t(`${words}.lastDayHint`)}
          value={lastDay}
          errors={errors}
        />
        <div class="actions">
          <Button label={t(`${words}.saveExpiry`)} />
        </div>
      </Card>
    </Form>
  )
}

function Adjust({ path, typed, errors, formKey, t }: CardPageProps) {
  const field = formFields('giftcards.admin', typed, { errors, t })
  return (
    <Form action={`${path}/adjust`} method="post" watched={true} formKey={formKey}>
      <Card title={t('giftcards.admin.adjust')}>
        <div class="row">
          <TextField {...field('amount')} hint={t('giftcards.admin.adjustHint')} required={true} />
          <TextField {...field('note')} label={t('giftcards.admin.reason')} required={true} />
        </div>
        <div class="actions">
          <Button label={t('giftcards.admin.adjustNow')} variant="primary" />
        </div>
      </Card>
    </Form>
  )
}
