/** The list of subscribers, their deletion, and how they are found. */
import { removeToTrash } from '#server/acts/trash/remove-to-trash.ts'
import { deletion } from '#server/desk/deletion.tsx'
import { finder } from '#server/desk/finder.ts'
import { list } from '#server/desk/list.tsx'
import { type Noun, pathOf } from '#server/desk/noun.ts'
import type { Routes } from '#server/http/routes.ts'
import { attr } from '#views/attribute.ts'
import { Button, LinkButton, NewButton } from '#views/kit/fields/button.tsx'
import { Form } from '#views/kit/fields/form.tsx'
import type { Translate } from '#views/props.ts'
import { Subscriber, standingSql, standings } from '../models/subscriber.ts'
import type { Filters } from '../schemas.ts'
import { type SubscriberJson, subscriberJson } from '../views/json.ts'
import { tabs } from './tabs.ts'

const noun: Noun<Subscriber, SubscriberJson> = {
  path: '/admin/newsletter',
  words: 'newsletter.admin',
  one: 'subscriber',
  many: 'subscribers',
  find: (scope, id) => Subscriber.find(scope, id),
  json: subscriberJson,
  called: ({ email }) => email,
}
const tones = { subscribed: 'good', pending: 'warn', bounced: 'bad' } as const

export function desk(admin: Routes): void {
  list(admin, noun, {
    icon: 'customers',
    filters: { status: standings, source: ['form', 'admin', 'import'] },
    tabs: tabs('subscribers'),
    find: Subscriber.page,
    fields: {
      email: { as: 'text' },
      status: { as: 'word', sql: standingSql },
      source: { as: 'choice' },
      consentAt: { as: 'moment', empty: true },
    },
    since: true,
    rows: (subscribers) => subscribers.map(subscriberJson),
    columns: (column, { t, format }) => [
      column.cell('email', ({ email, consentAt }) => (
        <>
          <span safe>{email}</span>
          <span class="narrow-only cell-sub" safe>
            {consentAt === null ? '–' : format.date(consentAt)}
          </span>
        </>
      )),
      column.badge('status', ({ standing }) => standing, tones),
      column.word('source', ({ source }) => source, { wideOnly: true }),
      column.date('consentAt', ({ consentAt }) => consentAt, { wideOnly: true }),
      {
        ...column.cell('remove', (row) => <RemoveButton {...row} t={t} />),
        hideLabel: true,
        align: 'end',
      },
    ],
    actions: ({ t }, { q, status }) => <Actions q={q} status={status} t={t} />,
    starts: () => <></>,
  })
  deletion(admin, noun, {
    model: Subscriber,
    remove: (scope, id) => removeToTrash(scope, Subscriber, id),
    back: noun.path,
  })
}

/** Each is a line of the list, so the list leads to it. */
export const subscriberFinder = finder(noun, {
  kind: 'subscriber',
  order: 75,
  find: Subscriber.page,
  href: ({ email }) => `${noun.path}?q=${encodeURIComponent(email)}`,
})

const RemoveButton = ({ id, email, t }: SubscriberJson & { t: Translate }) => (
  <LinkButton
    href={`${pathOf(noun, id)}/delete`}
    label={t('newsletter.admin.removeOne', { email })}
    icon="trash"
    iconOnly={true}
    variant="quiet"
    small={true}
    with={{ 'data-row-stop': true }}
  />
)

/** What can be done with the list as it is filtered. */
const Actions = ({
  q = '',
  status = '',
  t,
}: { [K in keyof Filters]?: string | undefined } & { t: Translate }) => (
  <>
    <Form action="/admin/newsletter/export">
      <input type="hidden" name="q" value={attr(q)} />
      <input type="hidden" name="status" value={attr(status)} />
      <Button label={t('newsletter.admin.export')} icon="import" />
    </Form>
    <LinkButton href={`${noun.path}/consents`} label={t('newsletter.consents.import')} />
    <LinkButton href={`${noun.path}/settings`} label={t('newsletter.settings.title')} />
    <NewButton {...noun} t={t} />
  </>
)
