import type { ActKind } from '#server/acts/act-kind.ts'
import { MailWords } from './mail-words.ts'

export const wordsActs: ActKind = {
  ...{ model: MailWords, area: 'notifications', label: 'notifications.admin.words' },
  path: '/admin/notifications/:kind',
  called: () => '',
  fields: { texts: { label: 'notifications.admin.words' } },
}
