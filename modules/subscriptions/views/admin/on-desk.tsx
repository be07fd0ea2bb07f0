import { url } from '#views/attribute.ts'
import { Button, LinkButton } from '#views/kit/fields/button.tsx'
import { Form } from '#views/kit/fields/form.tsx'
import { Columns } from '#views/kit/lists/columns.tsx'
import { DataTable } from '#views/kit/lists/table.tsx'
import { Badge } from '#views/kit/page/badge.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { Facts } from '#views/kit/page/facts.tsx'
import { Notice } from '#views/kit/page/notice.tsx'
import { type Moment, Timeline } from '#views/kit/page/timeline.tsx'
import type { Translate } from '#views/props.ts'
import type { EventJson, PeriodJson } from '../json.ts'
import { standingOf, tones } from '../standing.ts'
import { DeskChoices, type DeskChoicesProps } from './desk-choices.tsx'

interface OnDeskProps extends DeskChoicesProps {
  periods: PeriodJson[]
  events: EventJson[]
  /** Why something was not done. */
  refused: string | undefined
}

/** Who gets it, what comes next, and what was charged. */
export function OnDesk(props: OnDeskProps) {
  const { subscription, refused, t } = props
  return (
    <div class="stack">
      {refused !== undefined && <Notice kind="error" title={refused} live={true} />}
      <Card title={t('subscriptions.admin.one')}>
        <p>
          <Badge
            tone={new Map(Object.entries(tones)).get(subscription.state) ?? 'neutral'}
            label={t(`subscriptions.admin.state.${subscription.state}`)}
          />
        </p>
        <About {...props} />
        <Acts {...props} />
      </Card>
      <DeskChoices {...props} />
      <Card title={t('subscriptions.past')} flush={true}>
        <Periods {...props} />
      </Card>
      {props.events.length > 0 && (
        <Card title={t('subscriptions.admin.timeline')}>
          <Timeline moments={props.events.map((event) => momentOf(event, props))} />
        </Card>
      )}
    </div>
  )
}

function momentOf({ type, details, actorName, at }: EventJson, { format, t }: OnDeskProps): Moment {
  const when = [format.dateTime(at), actorName].filter(Boolean).join(' · ')
  return { at, when, title: t(`subscriptions.admin.happened.${type}`, details) }
}

function About({ subscription, format, t }: OnDeskProps) {
  const { plan, quantity, amount, currency, name, email, orderId } = subscription
  const { nextPrice, nextPriceAt } = subscription
  const facts = [
    ['rhythm', `${plan.name}, ${plan.rhythm}`],
    ['amount', format.money(amount, currency)],
    ['quantity', format.number(quantity)],
    ['nextAt', standingOf(subscription, format, t)],
    ...(nextPrice !== null && nextPriceAt !== null
      ? ([
          [
            'nextPrice',
            t('subscriptions.admin.nextPriceFrom', {
              price: format.money(nextPrice * quantity, currency),
              date: format.date(nextPriceAt),
            }),
          ],
        ] as const)
      : []),
    ['customer', [name, email].filter((text) => text !== '').join(', ') || '—'],
  ] as const
  return (
    <Facts
      facts={[
        ...facts.map(([word, value]) => ({
          label: t(`subscriptions.admin.${word}`),
          value: <span safe>{value}</span>,
        })),
        ...(orderId === null
          ? []
          : [
              {
                label: t('subscriptions.admin.order'),
                value: (
                  <a href={url(`/admin/orders/${encodeURIComponent(orderId)}`)} safe>
                    {t('subscriptions.toOrder')}
                  </a>
                ),
              },
            ]),
      ]}
    />
  )
}

function Acts({ subscription, path, t }: OnDeskProps) {
  const { state, ends, updatedAt } = subscription
  if (state === 'cancelled') return ''
  const isRunning = state === 'active' && !ends
  const act = (name: 'skip' | 'pause' | 'resume' | 'keep') => (
    <Form action={`${path}/${name}`} method="put">
      <input type="hidden" name="updatedAt" value={updatedAt} />
      <Button label={t(`subscriptions.act.${name}`)} />
    </Form>
  )
  const cancel = (when: 'end' | 'now') => (
    <LinkButton
      href={`${path}/cancel?when=${when}`}
      label={t(`subscriptions.admin.cancel.${when}`)}
    />
  )
  return (
    <div class="actions">
      {isRunning && act('skip')}
      {isRunning && act('pause')}
      {state === 'paused' && act('resume')}
      {state === 'active' && ends && act('keep')}
      <LinkButton href={`${path}/price`} label={t('subscriptions.admin.prices.lead')} />
      {isRunning && cancel('end')}
      {cancel('now')}
    </div>
  )
}

function Periods({ periods, format, t }: OnDeskProps) {
  const column = new Columns<PeriodJson>({ path: '', words: 'subscriptions.admin', format, t })
  return (
    <DataTable
      caption={t('subscriptions.past')}
      rows={periods}
      columns={[
        column.text('startsAt', ({ startsAt }) => format.date(startsAt)),
        column.cell('period', (period) => <What period={period} t={t} />),
        column.text('reason', ({ reason }) => reason, { wideOnly: true }),
        column.number('tries', ({ tries }) => tries, { wideOnly: true }),
      ]}
      t={t}
    />
  )
}

function What({ period: { state, orderId }, t }: { period: PeriodJson; t: Translate }) {
  const word = t(`subscriptions.period.${state}`)
  if (orderId === null) return <span safe>{word}</span>
  return (
    <a href={url(`/admin/orders/${encodeURIComponent(orderId)}`)} safe>
      {word}
    </a>
  )
}
