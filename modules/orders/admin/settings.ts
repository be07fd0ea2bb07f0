/** When invoices are made, which first orders are to be looked at, and how long orders are kept. */
import { settings } from '#server/desk/settings.tsx'
import type { Routes } from '#server/http/routes.ts'
import { OrderSettings, settingsFields } from '../models/papers/settings.ts'

export const orderSettings = (admin: Routes): void =>
  settings(admin, OrderSettings, {
    path: '/admin/orders/settings',
    words: 'orders.settings',
    record: settingsFields,
    shape: settingsFields.shape.meta({ id: 'OrderSettings' }),
    cards: {
      papers: ['invoices', 'mailsInvoices'],
      risk: ['firstOrderAbove'],
      retention: ['keepYears'],
    },
  })
