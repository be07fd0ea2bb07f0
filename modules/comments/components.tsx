/** What pages of the admin place. */
import { z } from 'zod'
import { Fault } from '#server/errors.ts'
import type { Scope } from '#server/scope.ts'
import { defineComponent } from '#server/theme/component.ts'
import { cardOf } from './admin/card.tsx'
import { commentedAt } from './models/commentable.ts'

/** As many as a page of a record shows; a link leads to the others. */
const mostOnPage = 20

export const Comments = defineComponent({
  describes:
    'For the admin: what staff write about a record, with a form. Nothing for shoppers, nor for admins who may not read the record.',
  props: z.object({
    kind: z.string().describe('One that a module names by the gather `commentables`'),
    id: z.string(),
  }),
  example: '<Comments kind="order" id="1" />',
  async render({ kind, id: recordId }, scope: Scope) {
    if (scope.user?.role !== 'admin') return ''
    const place = await commentedAt(scope, { kind, recordId }, 'read').catch(unread)
    return place ? cardOf(scope, place, { take: mostOnPage }) : ''
  },
})

function unread(error: unknown): undefined {
  if (!(error instanceof Fault)) throw error
}
