import { url } from '#views/attribute.ts'
import { ErrorSummary } from '#views/kit/fields/form.tsx'
import { Badge } from '#views/kit/page/badge.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { Notice } from '#views/kit/page/notice.tsx'
import { Timeline } from '#views/kit/page/timeline.tsx'
import { AddCards } from './add-cards.tsx'
import { AddressCards } from './address-cards.tsx'
import { CardsCard } from './cards-card.tsx'
import { CodesCard } from './codes-card.tsx'
import { DeliveryCard } from './delivery-card.tsx'
import type { DraftPageProps } from './draft-props.ts'
import { GoodsCard } from './goods-cards.tsx'
import { PlaceCards } from './place-cards.tsx'
import { tones } from './tones.ts'

/** A draft: what is in it, whose it is, and the ways to its money. */
export function DraftPage(props: DraftPageProps) {
  const { draft, json, errors, refused, t } = props
  const isOpen = draft.state !== 'completed' && draft.state !== 'cancelled'
  return (
    <div class="editor">
      <div class="editor-main">
        {refused !== undefined && Object.keys(errors).length === 0 ? (
          <Notice kind="error" title={refused} live={true} />
        ) : null}
        <ErrorSummary errors={errors} t={t} />
        <State {...props} />
        <GoodsCard {...props} />
        {isOpen ? <AddCards {...props} /> : null}
        {isOpen ? <CodesCard {...props} /> : null}
        {isOpen && props.takesCards ? <CardsCard {...props} /> : null}
        {isOpen ? <DeliveryCard {...props} /> : null}
        {isOpen ? <AddressCards {...props} /> : null}
        <History {...props} />
      </div>
      <div class="editor-side">
        {isOpen ? <PlaceCards {...props} /> : null}
        {json.orderId === null ? null : (
          <Card title={t('drafts.admin.order')}>
            <a href={url(`/admin/orders/${encodeURIComponent(json.orderId)}`)} safe>
              {t('drafts.admin.toOrder')}
            </a>
          </Card>
        )}
      </div>
    </div>
  )
}

function State({ draft: { state, linkUntil }, json, mailed, format, t }: DraftPageProps) {
  const date = linkUntil === null ? '' : format.date(linkUntil)
  return (
    <div class="stack">
      <p>
        <Badge tone={tones[state]} label={t(`drafts.admin.state.${state}`)} />
      </p>
      {state === 'sent' ? (
        <Notice
          kind="info"
          title={t(`drafts.admin.${mailed ? '' : 'noMail.'}sentUntil`, { date })}
        />
      ) : null}
      {state === 'paying' ? <Notice kind="info" title={t('drafts.admin.payingNow')} /> : null}
      {json.problems.length === 0 ? null : (
        <Notice kind="warning" title={t('drafts.lacks.problems')} />
      )}
    </div>
  )
}

const History = ({ draft: { history }, format, t }: DraftPageProps) => (
  <Card title={t('drafts.admin.history')}>
    <Timeline
      moments={[...history].reverse().map(({ at, type, actor, text }) => ({
        ...{ at, when: [format.dateTime(at), actor].filter(Boolean).join(' · ') },
        title: t(`drafts.event.${type}`),
        ...(text && { text }),
      }))}
    />
  </Card>
)
