/** The mails that were written, and what became of them. */
import type { z } from 'zod'
import { list as listing } from '#server/desk/list.tsx'
import type { Place } from '#server/desk/noun.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Routes } from '#server/http/routes.ts'
import { respond } from '#server/pages/respond.ts'
import { safePath } from '#server/text/urls/safe-path.ts'
import { url } from '#views/attribute.ts'
import { kindNames } from '../models/kinds.ts'
import { mailStates } from '../models/log/mail-entry.ts'
import { searchMails } from '../models/log/search.ts'
import { sendAgain as writeAgain } from '../models/log/send-again.ts'
import type { again } from '../schemas.ts'
import { entryJson } from '../views/json.ts'
import { SendAgain, stateTones } from '../views/mail-panel.tsx'
import { mail } from '../views/shapes.ts'

const path = '/admin/notifications/mails'
const place: Place = {
  ...{ path, words: 'notifications.log', one: 'mail', many: 'mails' },
  shape: mail,
}

export const list = (admin: Routes): void =>
  listing(admin, place, {
    icon: 'mail',
    creates: false,
    filters: { state: mailStates, kind: ['checkoutFailed', ...kindNames] },
    find: searchMails,
    fields: {
      mail: { as: 'word', column: 'kind' },
      address: { as: 'text' },
      state: { as: 'word' },
      when: { as: 'moment', sql: 'coalesce(sent_at, created_at)' },
    },
    rows: (entries) => entries.map(entryJson),
    columns: (column, { t }) => [
      column.cell('mail', ({ kind, orderId, orderNumber, reason }) => (
        <>
          <span safe>{t(`notifications.admin.kind.${kind}`)}</span>{' '}
          {orderId === null ? null : (
            <a href={url(`/admin/orders/${encodeURIComponent(orderId)}`)} data-row-link safe>
              {`#${orderNumber}`}
            </a>
          )}
          {reason === null ? null : (
            <span class="cell-sub" safe>
              {reason}
            </span>
          )}
        </>
      )),
      column.text('address', ({ address }) => address),
      column.badge('state', ({ state }) => state, stateTones),
      column.date('when', ({ sentAt, createdAt }) => sentAt ?? createdAt, {
        ...{ time: true, wideOnly: true },
      }),
      column.cell(
        'again',
        ({ id, canSendAgain }) => (canSendAgain ? <SendAgain id={id} here={path} t={t} /> : null),
        { hideLabel: true, align: 'end' },
      ),
    ],
  })

/** 201 with the new entry. */
export async function sendAgain(ctx: Ctx, { id, returnTo }: z.output<typeof again>): Promise<void> {
  const entry = await writeAgain(ctx.scope, id)
  await respond(ctx, {
    status: 201,
    json: { mail: entryJson(entry) },
    to: safePath(returnTo) ?? path,
    flash: ctx.scope.t('notifications.log.sentAgain', { address: entry.address }),
  })
}
