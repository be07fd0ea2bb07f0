import { owned } from '#server/data/own-property.ts'
import { Button, LinkButton } from '#views/kit/fields/button.tsx'
import { TextAreaField, TextField } from '#views/kit/fields/field.tsx'
import { Form } from '#views/kit/fields/form.tsx'
import { Badge, type Tone } from '#views/kit/page/badge.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { Notice } from '#views/kit/page/notice.tsx'
import type { Format, Translate } from '#views/props.ts'
import type { StepJson } from './json.ts'

export interface ChecklistProps {
  steps: StepJson[]
  /** What was refused: its values and its errors. */
  attempt:
    | { values: Record<string, unknown>; errors: Record<string, string>; message: string }
    | undefined
  format: Format
  t: Translate
}

const path = '/admin/system/moving-in'

/** The steps of the day in their order; the first that is not done can be done. */
export function Checklist(props: ChecklistProps) {
  const { steps, attempt, t } = props
  const next = steps.find(({ isDone }) => !isDone)?.step
  return (
    <div class="stack">
      <Notice kind="info" title={t('cutover.about')}>
        <LinkButton href={`${path}/receipt`} label={t('cutover.receipt.title')} />
      </Notice>
      {attempt && Object.keys(attempt.errors).length === 0 ? (
        <Notice kind="error" title={attempt.message} />
      ) : null}
      {steps.map((step, at) => (
        <StepCard {...props} step={step} number={at + 1} isNext={step.step === next} />
      ))}
    </div>
  )
}

interface StepProps extends ChecklistProps {
  step: StepJson
  number: number
  isNext: boolean
}

const tones: Record<string, Tone> = { verified: 'good', differs: 'bad', unverified: 'warn' }

function StepCard(props: StepProps) {
  const { step, number, isNext, format, t } = props
  const { step: name, state, facts, note, doneAt, doneBy, isDone } = step
  const badge = state && isDone && state !== 'verified' ? 'accepted' : state
  return (
    <Card
      title={`${number}. ${t(`cutover.step.${name}`)}`}
      id={name}
      hint={t(`cutover.step.${name}Hint`)}
      actions={
        badge ? (
          <Badge label={t(`cutover.badge.${badge}`)} tone={tones[state ?? ''] ?? 'neutral'} />
        ) : (
          ''
        )
      }
    >
      {facts.length > 0 ? (
        <ul>
          {facts.map((fact) => (
            <li safe>{fact}</li>
          ))}
        </ul>
      ) : null}
      {doneAt ? (
        <p class="hint" safe>
          {t('cutover.by', { who: doneBy ?? '', when: format.dateTime(doneAt) })}
        </p>
      ) : null}
      {note ? <p safe>{note}</p> : null}
      {isNext ? <TickForm {...props} /> : null}
      {doneAt ? <UntickForm name={name} t={t} /> : null}
    </Card>
  )
}

/** What the shop cannot know is asked here, and sent with the press. */
function TickForm(props: StepProps) {
  const { step, t } = props
  const isTried = step.state !== null
  return (
    <Form action={`${path}/${step.step}/tick`} method="put">
      <Asked {...props} />
      {isTried ? (
        <>
          <TextField name="note" label={t('cutover.note')} value="" />
          <div class="actions">
            <Button label={t('cutover.again')} variant="primary" />
            <Button label={t('cutover.despite')} name="despite" value="true" />
          </div>
        </>
      ) : (
        <Button label={t(`cutover.press.${step.step}`)} variant="primary" />
      )}
    </Form>
  )
}

function Asked({ step: { step }, attempt, t }: StepProps) {
  const value = (name: string) => String(owned(attempt?.values, name) ?? '')
  const errors = attempt?.errors ?? {}
  if (step === 'balances')
    return (
      <>
        {(['giftCards', 'storeCredit'] as const).map((name) => (
          <TextAreaField
            name={name}
            label={t(`cutover.${name}`)}
            hint={t('cutover.sumsHint')}
            value={value(name)}
            rows={3}
            errors={errors}
          />
        ))}
      </>
    )
  if (step === 'subscriptions')
    return (
      <TextField
        name="subscriptions"
        label={t('cutover.subscriptionsThere')}
        value={value('subscriptions')}
        with={{ inputmode: 'numeric' }}
        errors={errors}
      />
    )
  return null
}

const UntickForm = ({ name, t }: { name: string; t: Translate }) => (
  <Form action={`${path}/${name}/untick`} method="put">
    <Button label={t('cutover.untick')} variant="quiet" small />
  </Form>
)
