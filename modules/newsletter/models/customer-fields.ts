/** What the newsletter knows of customers for segments. */
import type { GatherOut } from '#server/bus.ts'
import type { Scope } from '#server/scope.ts'
import { languageName } from '#views/language-name.ts'

type Field = GatherOut<'customers.fields'>[number]
type Only = Parameters<Field['holders']>[1]['only']

export const customerFields: Field[] = [
  {
    ...{ name: 'consent', label: 'newsletter.customerFields.consent', kind: 'choice', order: 80 },
    choices: async ({ t }) => [{ value: 'yes', label: t('newsletter.customerFields.consent.yes') }],
    holders: async (scope, { only }) => ({
      ...{ by: 'email', keys: known(scope, only).where({ status: 'subscribed' }) },
    }),
  },
  {
    ...{ name: 'language', label: 'newsletter.customerFields.language', kind: 'choice', order: 85 },
    choices: async ({ shop }) =>
      shop.languages.map((value) => ({ value, label: languageName(value) })),
    holders: async (scope, { text, only }) => ({
      ...{ by: 'email', keys: known(scope, only).where({ language: text }) },
    }),
  },
]

function known({ db, storeId }: Scope, only: Only) {
  const query = db('newsletterSubscribers').where({ storeId }).select('email')
  return only ? query.whereIn('email', [...only.emails]) : query
}
