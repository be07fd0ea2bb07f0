import type { Place } from '#server/desk/noun.ts'
import { draftShape } from '../views/json.ts'

export const place: Place = {
  ...{ path: '/admin/drafts', words: 'drafts.admin', one: 'draft', many: 'drafts' },
  shape: draftShape,
}
