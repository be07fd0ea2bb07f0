import type { Scope } from '#server/scope.ts'
import { SavedView } from './saved-view.ts'

/** Of an account that is gone: its own views go too; what it shared stays for the others. Inside `atomic`. */
export async function forgetUser(inner: Scope, userId: string): Promise<void> {
  await inner.db('default_views').where({ storeId: inner.storeId, userId }).delete()
  await SavedView.in(inner).where({ userId, shared: false }).delete()
  await SavedView.in(inner).where({ userId }).patch({ userId: null })
}
