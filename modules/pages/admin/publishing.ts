/** Publishing pages, at once or at a time, and their preview link. */
import type { Routes } from '#server/http/routes.ts'
import { previewLink, publishVerbs } from '#server/publishing/verbs.ts'
import { Page } from '../models/page.ts'
import type { PageDraft } from '../models/page-draft.ts'
import { pageJson } from '../views/json.ts'
import { saved } from '../views/shapes.ts'
import { present } from './edit.tsx'
import { pageLink } from './link.ts'

export function publishing(admin: Routes): void {
  publishVerbs(admin, {
    ...{
      path: pageLink.path,
      shape: saved,
      present,
      states: { publish: 'published', unpublish: 'draft' },
    },
    set: (scope, id, wish, version) => Page.update(scope, id, wish as PageDraft, version),
    json: async (scope, id) => ({ page: pageJson(await Page.find(scope, id)) }),
  })
  previewLink(admin, pageLink)
}
