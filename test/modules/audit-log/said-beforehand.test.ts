// What has no way back says so where it is asked, in both languages.

import { readFile } from 'node:fs/promises'
import test from 'ava'

/** What asks before writes of `test/fixtures/ways-back/reasons.ts` that nothing brings back. */
const asked = {
  'audit-log': ['trash.deleteConsequence'],
  auth: ['admin.keys.revokeConsequence', 'admin.users.deleteConsequence'],
  customers: ['person.eraseHint'],
  giftcards: ['admin.renewConsequence', 'admin.noMail.renewConsequence'],
  newsletter: ['campaign.sendConsequence'],
  orders: ['admin.cancelFinal', 'admin.refundFinal'],
  payments: ['admin.markMany.consequence'],
  subscriptions: [
    ...['admin.cancelConsequence', 'admin.prices.consequence'],
    'admin.prices.withdrawConsequence',
  ],
  webhooks: ['admin.rotateConsequence'],
}
const final = {
  en: /cannot (be undone|be taken back|come back|be called back|be opened again)/,
  de: /(nicht|nicht mehr|nicht wieder) (rückgängig|zurück|geöffnet|öffnen)/,
}

test('what cannot be undone says so before it is done, in English and in German', async (t) => {
  for (const [name, keys] of Object.entries(asked))
    for (const language of ['en', 'de'] as const) {
      const file = new URL(`../../../modules/${name}/messages/${language}.json`, import.meta.url)
      const words = new Map(Object.entries(JSON.parse(await readFile(file, 'utf8'))))
      for (const key of keys) t.regex(String(words.get(key)), final[language], `${name} ${key}`)
    }
})
