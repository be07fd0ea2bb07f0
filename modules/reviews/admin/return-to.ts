import { safePath } from '#server/text/urls/safe-path.ts'

const desk = '/admin/reviews'

/** Back to the list that a form was on, which says what was decided about `decided` and offers to undo it. */
export function backTo(returnTo: string | undefined, decided?: string): string {
  const path = safePath(returnTo) ?? desk
  const url = new URL(path.startsWith(desk) ? path : desk, 'http://shop')
  if (decided) url.searchParams.set('decided', decided)
  else url.searchParams.delete('decided')
  return url.pathname + url.search
}
