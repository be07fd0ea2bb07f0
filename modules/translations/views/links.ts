import type { Place } from '../models/record.ts'

/** Where one record is translated. */
export const editorPath = ({ kind, id, language }: Place): string =>
  ['/admin/translations', kind, id, language]
    .map((part, at) => (at ? encodeURIComponent(part) : part))
    .join('/')

/** The list, narrowed. */
export function listPath(query: Record<string, string | undefined>): string {
  const told = Object.entries(query).filter(([, value]) => value)
  const text = new URLSearchParams(told as [string, string][]).toString()
  return text === '' ? '/admin/translations' : `/admin/translations?${text}`
}
