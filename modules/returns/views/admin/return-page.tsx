import { attr, url } from '#views/attribute.ts'
import { Button } from '#views/kit/fields/button.tsx'
import { TextAreaField } from '#views/kit/fields/field.tsx'
import { ErrorSummary, Form } from '#views/kit/fields/form.tsx'
import { nextStep } from '#views/kit/fields/next-step.ts'
import { Badge } from '#views/kit/page/badge.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { Facts } from '#views/kit/page/facts.tsx'
import { Notice } from '#views/kit/page/notice.tsx'
import type { Translate } from '#views/props.ts'
import { reopensTo } from '../../models/returned/reopen.ts'
import type { DeskJson } from '../return-json.ts'
import { ReceiveForm } from './receive-form.tsx'
import { RefundForm, Rest } from './refund-form.tsx'
import type { ReturnPageProps } from './return-props.ts'
import { tones } from './tones.ts'

/** A return: what comes back and why, and what is to be done next. */
export function ReturnPage(props: ReturnPageProps) {
  const { one, refund, rest, refused, errors, t } = props
  const isOpen = one.allowed.length > 0
  const may = (state: DeskJson['state']) => one.allowed.includes(state)
  return (
    <div class="stack">
      {refused !== undefined && Object.keys(errors).length === 0 ? (
        <Notice kind="error" title={refused} live={true} />
      ) : null}
      <ErrorSummary errors={errors} t={t} />
      <Card title={t('returns.admin.goods')}>
        <About {...props} />
        <Pictures {...props} />
      </Card>
      {may('approved') ? <Decide {...props} /> : null}
      {may('received') ? <ReceiveForm {...props} /> : null}
      {refund === null ? null : <RefundForm {...props} refund={refund} />}
      {reopensTo(one) === undefined ? null : <Reopen {...props} />}
      {rest > 0 ? <Rest {...props} isNext={!isOpen} /> : null}
    </div>
  )
}

function About({ one, rest, format, t }: ReturnPageProps) {
  const { state, orderId, orderNumber, withdrawalId, name, email, note, answer, label } = one
  const { refundId, refunded, currency, deduction, deductionReason } = one
  // Nothing is left to do here.
  const isOver = one.allowed.length === 0 && rest === 0
  const text = (word: Word, value: string) =>
    value === '' ? [] : [{ label: t(`returns.admin.${word}`), value: <span safe>{value}</span> }]
  return (
    <Facts
      facts={[
        {
          label: t('returns.admin.state'),
          value: <Badge tone={tones[state]} label={t(`returns.admin.state.${state}`)} />,
        },
        {
          label: t('returns.admin.order'),
          value: (
            <a
              href={url(`/admin/orders/${encodeURIComponent(orderId)}`)}
              {...(isOver && nextStep)}
              safe
            >
              {orderNumber}
            </a>
          ),
        },
        ...(withdrawalId === null
          ? []
          : [
              {
                label: t('returns.admin.fromWithdrawal'),
                value: (
                  <a href={url(`/admin/returns/withdrawals/${withdrawalId}`)} safe>
                    {t('returns.withdrawals.statement')}
                  </a>
                ),
              },
            ]),
        ...text('customer', [name, email].filter(Boolean).join(', ')),
        ...one.lines.flatMap((line) => text('pieces', said(line, t))),
        ...text('note', note),
        ...text('answer', answer),
        ...text('label', label),
        ...text('refunded', refundId === null ? '' : format.money(refunded, currency)),
        ...text(
          'deduction',
          deduction === 0 ? '' : `${format.money(deduction, currency)} · ${deductionReason}`,
        ),
      ]}
    />
  )
}

/** What its buyer shows of the goods. */
function Pictures({ one, t }: ReturnPageProps) {
  if (one.pictures.length === 0) return null
  return (
    <ul class="return-pictures" aria-label={attr(t('returns.admin.pictures'))}>
      {one.pictures.map(({ url: address, width, height }, at) => (
        <li>
          <a href={url(address)} target="_blank" rel="noopener">
            <img
              src={url(address)}
              alt={attr(t('returns.admin.picture', { n: String(at + 1) }))}
              width={String(width)}
              height={String(height)}
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

type Word = 'customer' | 'pieces' | 'note' | 'answer' | 'label' | 'refunded' | 'deduction'

function said(line: DeskJson['lines'][number], t: Translate): string {
  const { title, quantity, reason, asNew, damaged, missing } = line
  const counted = asNew + damaged + missing > 0
  return [
    t('returns.withdraw.statement.line', { quantity, title }),
    reason,
    counted ? t('returns.admin.counted', { asNew, damaged, missing }) : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

const Reopen = ({ path, mailed, t }: ReturnPageProps) => (
  <Card
    title={t('returns.admin.reopen')}
    hint={t(mailed ? 'returns.admin.reopenHint' : 'returns.admin.noMail.reopenHint')}
  >
    <Form action={`${path}/reopen`} method="put">
      <Button label={t('returns.admin.reopen')} />
    </Form>
  </Card>
)

function Decide({ path, mailed, sendTo, t }: ReturnPageProps) {
  const hint = (word: 'approveHint' | 'rejectHint') =>
    t(mailed ? `returns.admin.${word}` : `returns.admin.noMail.${word}`)
  return (
    <>
      <Card title={t('returns.admin.approve')} hint={hint('approveHint')}>
        {sendTo === '' ? (
          <Notice kind="warning" title={t('returns.admin.noAddress')}>
            <a href="/admin/returns/settings" safe>
              {t('returns.admin.toInstructions')}
            </a>
          </Notice>
        ) : (
          <p class="hint" safe>
            {sendTo}
          </p>
        )}
        <Form action={`${path}/approve`} method="put" class="stack">
          <TextAreaField name="note" label={t('returns.admin.approveNote')} rows={2} />
          <TextAreaField
            name="label"
            label={t('returns.admin.label')}
            hint={t('returns.admin.labelHint')}
            rows={2}
          />
          <Button label={t('returns.admin.approve')} variant="primary" />
        </Form>
      </Card>
      <Card title={t('returns.admin.reject')} hint={hint('rejectHint')}>
        <Form action={`${path}/reject`} method="put" class="stack">
          <TextAreaField
            name="reason"
            label={t('returns.admin.rejectReason')}
            rows={2}
            required={true}
          />
          <Button label={t('returns.admin.reject')} variant="danger" />
        </Form>
      </Card>
    </>
  )
}
