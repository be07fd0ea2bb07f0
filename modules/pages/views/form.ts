import type { PageForm } from './admin/editor.tsx'

/** A form from whatever was typed: nothing is lost, whatever was wrong with it. */
export function typed(values: Record<string, unknown>, id: string | null = null): PageForm {
  const text = (name: string, otherwise = '') => {
    const value = values[name]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : otherwise
  }
  return {
    id,
    updatedAt: text('updatedAt') || null,
    title: text('title'),
    slug: text('slug'),
    body: text('body'),
    excerpt: text('excerpt'),
    status: text('status', 'draft'),
    place: text('place', 'none'),
    position: text('position', '0'),
    seoTitle: text('seoTitle'),
    seoDescription: text('seoDescription'),
  }
}
