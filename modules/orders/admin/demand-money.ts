import { may } from '#server/access/permissions.ts'
import { forbidden } from '#server/errors.ts'
import type { Scope } from '#server/scope.ts'

/** Money is an area of its own: whoever may change orders alone moves none. 403. */
export function demandMoney({ user, t }: Scope): void {
  const values = { set: user?.permissionSet ?? '', area: t('orders.admin.money') }
  if (!may(user, 'payments', 'write')) throw forbidden('server.fault.mayNotChange', values)
}
