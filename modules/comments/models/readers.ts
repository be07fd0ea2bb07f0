/** Who may read a kind of records: they can be mentioned. */
import { may } from '#server/access/permissions.ts'
import type { Scope } from '#server/scope.ts'
import type { Grants } from '#server/user.ts'
import type { Commentable } from './commentable.ts'
import type { Colleague } from './find-mentions.ts'

export interface Reader extends Colleague {
  /** What they read the admin in; null: the shop's own language. */
  language: string | null
}

export async function readersOf(scope: Scope, { area }: Commentable): Promise<Reader[]> {
  const admins = (await scope.ask('auth.admins', undefined)) ?? []
  return admins.flatMap(({ grants, ...reader }) => (opens(grants, area) ? [reader] : []))
}

const opens = (grants: Grants, area: string): boolean =>
  may(
    {
      ...{ id: '', name: '', email: '', emailVerified: true, permissionSet: null },
      ...{ role: 'admin', grants },
    },
    area,
    'read',
  )
