import type { SessionRow } from '#server/access/session.ts'
import type { Translate } from '#views/props.ts'
import { deviceName } from '../models/sign-in/device-name.ts'

/** An account as its owner and the admins see it. */
export interface UserJson {
  id: string
  email: string
  emailVerified: boolean
  name: string
  role: 'customer' | 'admin'
}

export const userJson = ({ id, email, emailVerified, name, role }: UserJson): UserJson => ({
  id,
  email,
  emailVerified,
  name,
  role,
})

/** A session as its owner sees it; `id` names it and opens nothing. */
export interface SessionJson {
  id: string
  device: string
  address: string | null
  signedInAt: string
  /** At most an hour behind. */
  lastUsedAt: string
  current: boolean
}

export const sessionJson = (t: Translate, row: SessionRow, own: string): SessionJson => ({
  id: row.idHash,
  device: deviceName(t, row.userAgent),
  address: row.address,
  signedInAt: row.createdAt,
  lastUsedAt: row.seenAt,
  current: row.idHash === own,
})
