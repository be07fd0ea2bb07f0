import type { Finder } from '#server/finder.ts'
import { search } from './library.ts'

/** Files of the library by name and alternative text. */
export const fileFinder: Finder = {
  kind: 'file',
  area: 'admin',
  label: 'media.admin.title',
  order: 70,
  more: '/admin/media?q={q}',
  async find(scope, { q, take }) {
    const { files } = await search(scope, { q, take, skip: 0 })
    return files.map(({ id, name, alt, url, contentType }) => ({
      id,
      title: name,
      href: `/admin/media/${encodeURIComponent(id)}`,
      detail: alt ?? '',
      ...(contentType.startsWith('image/') ? { image: { url, alt: '' } } : {}),
    }))
  },
}
