import { url } from '#views/attribute.ts'
import { Button, LinkButton } from '#views/kit/fields/button.tsx'
import { TextAreaField } from '#views/kit/fields/field.tsx'
import { Form } from '#views/kit/fields/form.tsx'
import { Badge } from '#views/kit/page/badge.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { Facts } from '#views/kit/page/facts.tsx'
import { Notice } from '#views/kit/page/notice.tsx'
import type { Format, Translate } from '#views/props.ts'
import type { CaseJson } from '../json.ts'

interface WithdrawalPageProps {
  withdrawal: CaseJson
  /** The return that it made, of what was sent. */
  made: { id: string; number: number } | undefined
  /** The order with the number that was typed, where its address is another. */
  otherOrderId: string | null
  /** What its order needs, as a page of the order; null where that is the merchant's to find out. */
  next: 'cancel' | 'refund' | null
  /** Whether the shop sends mail. */
  mailed: boolean
  path: string
  format: Format
  t: Translate
}

/** A declaration as it was sent, and whether it was dealt with. */
export function WithdrawalPage(props: WithdrawalPageProps) {
  const { withdrawal, otherOrderId, t } = props
  const { orderId, isLate, repeatsId, statement } = withdrawal
  return (
    <div class="stack">
      {orderId === null ? (
        <Notice kind="warning" title={t('returns.withdrawals.unmatched')}>
          {otherOrderId === null ? null : <OrderLink id={otherOrderId} word="otherOrder" t={t} />}
        </Notice>
      ) : null}
      {isLate ? <Notice kind="warning" title={t('returns.withdrawals.late')} /> : null}
      {repeatsId === null ? null : (
        <Notice kind="info" title={t('returns.withdrawals.repeats')}>
          <a href={url(`/admin/returns/withdrawals/${encodeURIComponent(repeatsId)}`)} safe>
            {t('returns.withdrawals.earlier')}
          </a>
        </Notice>
      )}
      <Card
        title={t('returns.withdrawals.statement')}
        hint={t('returns.withdrawals.statementHint')}
      >
        {statement.split('\n').map((line) => (
          <p safe>{line}</p>
        ))}
        <About {...props} />
      </Card>
      <Dealt {...props} />
    </div>
  )
}

function About({ withdrawal, made, mailed, format, t }: WithdrawalPageProps) {
  const { orderId, email, declaredAt, state, note } = withdrawal
  const label = (
    word: 'declaredAt' | 'email' | 'emailNoMail' | 'order' | 'return' | 'state' | 'note',
  ) => t(`returns.withdrawals.${word}`)
  return (
    <Facts
      facts={[
        {
          label: label('declaredAt'),
          value: (
            <time datetime={declaredAt} safe>
              {format.dateTime(declaredAt)}
            </time>
          ),
        },
        {
          label: label(mailed ? 'email' : 'emailNoMail'),
          value: (
            <a href={url(`mailto:${email}`)} safe>
              {email}
            </a>
          ),
        },
        ...(orderId === null
          ? []
          : [{ label: label('order'), value: <OrderLink id={orderId} word="toOrder" t={t} /> }]),
        ...(made
          ? [
              {
                label: label('return'),
                value: (
                  <a href={url(`/admin/returns/${encodeURIComponent(made.id)}`)} safe>
                    {t('returns.admin.called', { number: String(made.number) })}
                  </a>
                ),
              },
            ]
          : []),
        {
          label: label('state'),
          value: (
            <Badge
              tone={state === 'open' ? 'warn' : 'neutral'}
              label={t(`returns.withdrawals.state.${state}`)}
            />
          ),
        },
        ...(note ? [{ label: label('note'), value: <span safe>{note}</span> }] : []),
      ]}
    />
  )
}

const OrderLink = ({
  id,
  word,
  t,
}: {
  id: string
  word: 'toOrder' | 'otherOrder'
  t: Translate
}) => (
  <a href={url(`/admin/orders/${encodeURIComponent(id)}`)} safe>
    {t(`returns.withdrawals.${word}`)}
  </a>
)

function Dealt({ withdrawal: { state, orderId }, next, path, t }: WithdrawalPageProps) {
  if (state === 'done')
    return (
      <Form action={`${path}/reopen`} method="put">
        <Button label={t('returns.withdrawals.reopen')} />
      </Form>
    )
  return (
    <Card title={t('returns.withdrawals.deal')} hint={t('returns.withdrawals.dealHint')}>
      {next === null || orderId === null ? null : (
        <p>
          <LinkButton
            href={`/admin/orders/${encodeURIComponent(orderId)}/${next}`}
            label={t(`returns.withdrawals.next.${next}`)}
            variant="primary"
          />
        </p>
      )}
      <Form action={`${path}/done`} method="put" class="stack">
        <TextAreaField name="note" label={t('returns.withdrawals.note')} rows={2} />
        <Button
          label={t('returns.withdrawals.done')}
          {...(next === null ? { variant: 'primary' as const } : {})}
        />
      </Form>
    </Card>
  )
}
