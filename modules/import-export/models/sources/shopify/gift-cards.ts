import { said } from '#server/language/message.ts'
import { moment } from '../rows/moment.ts'
import { rowSource } from '../rows/row-source.ts'

/** Shopify's gift card export: it has the last signs of a code alone, so that each card needs a new one before it is spent. */
export const shopifyGiftCards = rowSource({
  name: 'shopify.giftCards',
  label: 'import-export.admin.source.shopifyGiftCards',
  kind: 'gift-card',
  headers: {
    last4: ['Last Characters'],
    email: ['Email'],
    recipientEmail: ['Recipient Email'],
    recipientName: ['Recipient Name'],
    senderName: ['Customer Name'],
    issuedAt: ['Date Issued'],
    expires: ['Expires On'],
    issued: ['Initial Balance'],
    balance: ['Current Balance'],
    currency: ['Currency'],
    enabled: ['Enabled?'],
    note: ['Note'],
    message: ['Message'],
  },
  leaves: /^(id|ordername|sendat|expired\??)$/,
  needed: ['last4', 'issued', 'balance'],
  titleOf: (cells) => cells.raw('last4'),
  read([cells], terms) {
    if (!cells) return null
    const currency = cells.raw('currency').toUpperCase() || terms.currency
    const balance = cells.amount('balance', currency) ?? 0
    if (balance > 0) cells.note('last4', said('import-export.admin.row.noCode'))
    return {
      ...{ last4: cells.text('last4', 8).toUpperCase(), currency, balance },
      issued: cells.amount('issued', currency) ?? balance,
      state: cells.flag('enabled') === false ? 'disabled' : 'active',
      createdAt: moment(cells, 'issuedAt', terms.timeZone),
      expiresAt: moment(cells, 'expires', terms.timeZone),
      email: cells.text('recipientEmail', 320) || cells.text('email', 320) || null,
      recipientName: cells.text('recipientName', 100) || null,
      senderName: cells.text('senderName', 200) || null,
      ...{ note: cells.text('note', 500) || null, message: cells.text('message', 500) || null },
    }
  },
})
