/** The desk of announcements. */

import { owned } from '#server/data/own-property.ts'
import { desk } from '#server/desk/desk.ts'
import { now } from '#server/ids.ts'
import { previewLink, previewUrl } from '#server/publishing/verbs.ts'
import type { Scope } from '#server/scope.ts'
import { LinkButton } from '#views/kit/fields/button.tsx'
import { ChangeLinkForm, StatusForms } from '#views/kit/page/publish-card.tsx'
import { announcementLink } from '../models/addresses.ts'
import { Announcement, fields, stateAt, stateSql } from '../models/announcement.ts'
import { statusOf } from '../models/publishing.ts'
import { publishing, verbs } from './publishing.tsx'

/** In the shop's own language. */
const textOf = ({ texts }: Pick<Announcement, 'texts'>, { shop }: Scope) =>
  owned(texts, shop.languages[0] ?? shop.language) ?? Object.values(texts)[0] ?? ''

const { admin, noun } = desk(Announcement, {
  record: fields,
  path: announcementLink.path,
  words: 'announcements.admin',
  one: 'announcement',
  many: 'announcements',
  called: textOf,
  consequence: textOf,
  leads,
  publishing,
  list: {
    icon: 'alert',
    ordered: true,
    search: false,
    filters: { state: ['draft', 'planned', 'shown', 'over'], pages: ['all', 'home'] },
    fields: {
      texts: { as: 'text' },
      state: { as: 'choice', sql: stateSql },
      pages: { as: 'word' },
      fromAt: { as: 'moment', empty: true },
      untilAt: { as: 'moment', empty: true },
    },
    more: () => (row: Announcement) => ({ state: stateAt(row, now()) }),
    columns: (column, scope) => [
      column.link('texts', (row) => textOf(row, scope)),
      column.badge('state', ({ state }) => state, { planned: 'info', shown: 'good' }),
      column.word('pages', ({ pages }) => pages, { wideOnly: true }),
      column.date('fromAt', ({ fromAt }) => fromAt, { time: true, wideOnly: true }),
      column.date('untilAt', ({ untilAt }) => untilAt, { time: true, wideOnly: true }),
    ],
  },
  cards: {
    words: ['texts', 'link'],
    showing: [['pages', 'tone'], 'dismissable'],
  },
})

verbs(admin, noun, textOf)
previewLink(admin, announcementLink)

export { admin }

/** The shop with it, and the forms by which its preview link is changed and its status by the command palette. */
async function leads(id: string, scope: Scope) {
  const one = await Announcement.find(scope, id)
  const path = `${announcementLink.path}/${encodeURIComponent(id)}`
  return (
    <>
      <LinkButton
        href={previewUrl(scope, announcementLink, one)}
        label={scope.t('announcements.admin.preview')}
        icon="external"
      />
      <ChangeLinkForm path={path} />
      <StatusForms path={path} state={statusOf(one)} canArchive={false} t={scope.t} />
    </>
  )
}
