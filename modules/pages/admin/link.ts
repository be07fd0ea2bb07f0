/** The preview link of pages. */
import { Page } from '../models/page.ts'

export const pageLink = {
  ...{ kind: 'page', path: '/admin/pages', model: Page, under: '/pages/preview/' },
}
