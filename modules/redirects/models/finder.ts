import type { Finder } from '#server/finder.ts'
import { listRedirects } from './list.ts'

/** Rules by where they start and lead. */
export const redirectFinder: Finder = {
  kind: 'redirect',
  area: 'admin',
  label: 'redirects.admin.title',
  order: 80,
  more: '/admin/redirects?q={q}',
  async find(scope, { q, take }) {
    const { redirects } = await listRedirects(scope, { q, sort: '-updated', take, skip: 0 })
    return redirects.map(({ id, fromPath, target }) => ({
      id,
      title: fromPath,
      href: `/admin/redirects/${encodeURIComponent(id)}`,
      detail: `→ ${target}`,
    }))
  },
}
