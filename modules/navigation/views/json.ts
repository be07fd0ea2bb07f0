import type { WholeMenu } from '../models/menu.ts'

/** A menu as admins get it: its lines in the order of reading. */
export function menuJson({ menu, items }: WholeMenu) {
  const { id, place, title, createdAt, updatedAt } = menu
  return { id, place, title, items, createdAt, updatedAt }
}

export type MenuJson = ReturnType<typeof menuJson>
