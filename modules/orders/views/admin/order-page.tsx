import type { Children } from '@kitajs/html'
import { attr, url } from '#views/attribute.ts'
import { Card } from '#views/kit/page/card.tsx'
import { Notice } from '#views/kit/page/notice.tsx'
import { Timeline } from '#views/kit/page/timeline.tsx'
import type { Format, Translate } from '#views/props.ts'
import { hasOpenAddress } from '../../models/acts/change-address.ts'
import type { OrderRisk } from '../../models/acts/risks/order-risk.ts'
import type { OrderEdit } from '../../models/edits/order-edit.ts'
import { unsentStates } from '../../models/order.ts'
import { inOwnWords, type OrderSheet } from '../../models/sheet/order-sheet.ts'
import type { OrderNotice } from '../../talk.ts'
import type { AdminJson } from '../json-admin.ts'
import { AddressLines, billedAs, PickupLines } from '../parts/address.tsx'
import { Parcels } from '../parts/parcels.tsx'
import { BoughtCard } from './bought-card.tsx'
import { EditList } from './edits/edit-list.tsx'
import { momentOf } from './moment.ts'
import { NoteForm, OrderActs, TagForm } from './order-acts.tsx'
import { RiskNotice } from './risk-card.tsx'
import { TaxNumber } from './tax-number.tsx'

export interface OrderPageProps {
  sheet: OrderSheet
  json: AdminJson
  risk: OrderRisk | undefined
  /** Markup of other modules, finished: money, parcels. */
  panels: readonly string[]
  /** What other modules have to say before everything else. */
  notices: readonly OrderNotice[]
  /** Whether some of its money can go back. */
  refundable: boolean
  /** Whether the shop sends mail. */
  mailed: boolean
  /** What was proposed to change of it, the newest first. */
  edits: readonly OrderEdit[]
  /** The form of its custom fields. */
  fields: Children
  /** What staff write about it; empty where nobody can. */
  comments: Children
  /** How many orders its buyer has placed. */
  bought: number
  language: string
  format: Format
  t: Translate
}

/** One order: what was bought, its money and parcels, what happened; beside it whose it is. */
export function OrderPage(props: OrderPageProps) {
  const {
    sheet,
    json,
    panels: safePanels,
    fields: safeFields,
    comments: safeComments,
    language,
    format,
    t,
  } = props
  return (
    <div class="editor">
      <div class="editor-main">
        <Waits {...props} />
        <BoughtCard {...{ sheet, language, format, t }} />
        {safePanels.map((safePanel) => safePanel)}
        {safeComments}
        <Card title={t('orders.admin.history')}>
          {safeComments ? '' : <NoteForm id={json.id} t={t} />}
          <Timeline moments={sheet.events.map((event) => momentOf(event, { sheet, format, t }))} />
        </Card>
      </div>
      <div class="editor-side">
        <OrderActs
          json={json}
          refundable={props.refundable}
          mailed={props.mailed}
          editable={sheet.order.state !== 'cancelled' && !sheet.order.isDemo}
          t={t}
        />
        <EditList edits={props.edits} currency={json.currency} format={format} t={t} />
        <Buyer {...props} />
        <TagForm id={json.id} tags={json.tags} t={t} />
        {safeFields}
      </div>
    </div>
  )
}

/** Why it waits, and what its buyer wrote: before everything else. */
function Waits({ sheet, json, notices, risk, language, format, t }: OrderPageProps) {
  const about = { orderId: json.id, currency: json.currency, language, format, t }
  return (
    <>
      {notices.map(({ text, link }) => (
        <Notice kind="warning" title={text}>
          <a href={url(link.href)} safe>
            {link.label}
          </a>
        </Notice>
      ))}
      {risk && !(sheet.order.state === 'cancelled' && risk.lookedAt === null) ? (
        <RiskNotice
          risk={risk}
          isSent={!unsentStates.includes(json.fulfillmentStatus)}
          {...about}
        />
      ) : null}
      {sheet.order.isDemo ? (
        <div class="notice" role="note">
          <p safe>{t('orders.admin.demo')}</p>
        </div>
      ) : null}
      {json.holds.map((reason) => (
        <div class="notice notice-warning" role="note">
          <p safe>{t(`orders.admin.hold.${reason}`)}</p>
          {reason === 'stock' ? <StockOf {...{ sheet, language, t }} /> : null}
        </div>
      ))}
      {json.note === null ? null : (
        <div class="notice" role="note">
          <p class="notice-title" safe>
            {t('orders.admin.buyersNote')}
          </p>
          <p safe>{json.note}</p>
        </div>
      )}
    </>
  )
}

/** To what made the stock of each of its goods what it is. */
const StockOf = ({ sheet, language, t }: Pick<OrderPageProps, 'sheet' | 'language' | 't'>) => (
  <ul>
    {inOwnWords(sheet, language).lines.flatMap(({ line: { variantId, called: title } }) =>
      variantId === null
        ? []
        : [
            <li>
              <a href={url(`/admin/inventory/${encodeURIComponent(variantId)}/movements`)} safe>
                {t('orders.admin.stockHistory', { title })}
              </a>
            </li>,
          ],
    )}
  </ul>
)

function Buyer({ sheet, bought, language, format, t }: OrderPageProps) {
  const { order, method } = sheet
  const { email, userId, shippingAddress, billingAddress, pickup, taxEvidence } = order
  return (
    <Card title={t('orders.admin.buyer')}>
      <div class="stack">
        <p>
          <a href={url(`mailto:${email}`)} safe>
            {email}
          </a>
          <br />
          {/* Between the links, so that each can be pressed by a finger. */}
          <span class="hint" safe>
            {t(userId === null ? 'orders.admin.guest' : 'orders.admin.account')}
          </span>
          <br />
          <a class="hint" href={url(`/admin/orders?q=${encodeURIComponent(email)}`)} safe>
            {t('orders.admin.bought', { count: bought })}
          </a>
        </p>
        {pickup === null ? null : (
          <section>
            <h3 safe>{t('orders.pickup')}</h3>
            <PickupLines place={pickup} />
          </section>
        )}
        {shippingAddress === null || pickup !== null ? null : (
          <section>
            <h3 safe>{t('orders.shippingAddress')}</h3>
            <AddressLines address={shippingAddress} language={language} />
            {shippingAddress.phone ? <p safe>{shippingAddress.phone}</p> : null}
            {hasOpenAddress(order) ? (
              <p>
                <a href={url(`/admin/orders/${encodeURIComponent(order.id)}/address`)} safe>
                  {t('orders.address.change')}
                </a>
              </p>
            ) : null}
          </section>
        )}
        <Sent sheet={inOwnWords(sheet, language)} format={format} t={t} />
        <section>
          <h3 safe>{t(billedAs(order))}</h3>
          <AddressLines address={billingAddress} language={language} />
          {pickup !== null && billingAddress.phone ? <p safe>{billingAddress.phone}</p> : null}
        </section>
        <TaxNumber evidence={taxEvidence} format={format} t={t} />
        <section>
          <h3 safe>{t('orders.method')}</h3>
          <p title={attr(order.methodId)} safe>
            {method}
          </p>
        </section>
      </div>
    </Card>
  )
}

/** How it is sent, where anything was chosen. */
function Sent({
  sheet: { order, lines },
  format,
  t,
}: Pick<OrderPageProps, 'sheet' | 'format' | 't'>) {
  if (!order.parcels?.some(({ option }) => option !== null)) return null
  return (
    <section>
      <h3 safe>{t(order.pickup === null ? 'orders.delivery' : 'orders.sum.pickup')}</h3>
      <Parcels {...{ order, lines: lines.map(({ line }) => line), format, t }} />
    </section>
  )
}
