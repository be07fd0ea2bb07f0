import { url } from '#views/attribute.ts'
import { EditorForm } from '#views/kit/fields/editor-form.tsx'
import { type Newer, Overtaken } from '#views/kit/fields/overtaken.tsx'
import { SaveBar } from '#views/kit/fields/save-bar.tsx'
import { Badge } from '#views/kit/page/badge.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { Notice } from '#views/kit/page/notice.tsx'
import { Timeline } from '#views/kit/page/timeline.tsx'
import { AddCards } from './add-cards.tsx'
import { AddressCards } from './address-cards.tsx'
import { CardsCard } from './cards-card.tsx'
import { CodesCard } from './codes-card.tsx'
import { DeliveryCard } from './delivery-card.tsx'
import type { StoredFields } from './draft-fields.ts'
import type { DraftPageProps } from './draft-props.ts'
import { BoughtCard, GoodsCard } from './goods-cards.tsx'
import { PlaceCards } from './place-cards.tsx'
import { tones } from './tones.ts'

/** A draft: what is in it, whose it is, and the ways to its money. One form: whatever is pressed saves all that is typed. */
export function DraftPage(props: DraftPageProps) {
  const { draft, errors, refused, newer, path, t } = props
  if (draft.state === 'completed' || draft.state === 'cancelled') return <Closed {...props} />
  return (
    <EditorForm
      {...{ errors, t, id: 'draft', action: `${path}/update`, method: 'put', entered: 'typed' }}
      version={draft.updatedAt}
      above={
        newer ? (
          <Overtakers {...props} newer={newer} />
        ) : refused !== undefined && Object.keys(errors).length === 0 ? (
          <Notice kind="error" title={refused} live={true} />
        ) : null
      }
    >
      <div class="editor">
        <div class="editor-main">
          <State {...props} />
          <GoodsCard {...props} />
          <AddCards {...props} />
          <CodesCard {...props} />
          {props.takesCards ? <CardsCard {...props} /> : null}
          <DeliveryCard {...props} />
          <AddressCards {...props} />
        </div>
        {/* What comes next stands before what was, on a phone too. */}
        <div class="editor-publish">
          <PlaceCards {...props} />
        </div>
        <div class="editor-side">
          <History {...props} />
        </div>
      </div>
      <SaveBar discardHref={path} t={t} />
    </EditorForm>
  )
}

function Closed(props: DraftPageProps) {
  const { json, refused, t } = props
  return (
    <div class="editor">
      <div class="editor-main">
        {refused === undefined ? null : <Notice kind="error" title={refused} live={true} />}
        <State {...props} />
        <BoughtCard {...props} />
        <History {...props} />
      </div>
      <div class="editor-side">
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

/** Lines by their names: their keys say nothing. */
function Overtakers({ newer, fields, json, t }: DraftPageProps & { newer: Newer<StoredFields> }) {
  const titles = new Map(json.lines.map(({ key, title }) => [key, title ?? '']))
  const shown = ({ lines, rateIds: _ids, giftCardCodes: _cards, ...texts }: StoredFields) => ({
    ...texts,
    lines: lines.map(({ key, quantity, price }) => ({ title: titles.get(key), quantity, price })),
  })
  const {
    goods: _goods,
    days: _days,
    paymentMethod: _method,
    reference: _reference,
    own: _own,
    ...typed
  } = fields
  return (
    <Overtaken
      newer={{ message: newer.message, form: shown(newer.form) }}
      yours={shown(typed)}
      words="drafts.admin"
      called={{ lines: t('drafts.admin.goods'), delivery: t('drafts.delivery') }}
      t={t}
    />
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
