import type { Scope } from '#server/scope.ts'
import type { Order } from '../../models/order.ts'

export const pathOf = (orderId: string): string => `/admin/orders/${encodeURIComponent(orderId)}`

export const headOf = ({ t }: Scope, { id, number }: Order) => ({
  title: t('orders.edit.title', { number: String(number) }),
  breadcrumbs: [
    { href: '/admin/orders', label: t('orders.admin.title') },
    { href: pathOf(id), label: t('orders.title', { number: String(number) }) },
  ],
  narrow: true,
})
