/** A linked identity as its owner sees it. */
export interface ConnectionJson {
  id: string
  provider: string
  email: string | null
  createdAt: string
  lastUsedAt: string
}

export const connectionJson = (it: ConnectionJson): ConnectionJson => ({
  id: it.id,
  provider: it.provider,
  email: it.email,
  createdAt: it.createdAt,
  lastUsedAt: it.lastUsedAt,
})
