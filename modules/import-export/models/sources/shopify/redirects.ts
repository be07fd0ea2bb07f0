import { rowSource } from '../rows/row-source.ts'

/** Redirects as Shopify exports them, and as this shop does. */
export const redirectRows = rowSource({
  name: 'shopify.redirects',
  label: 'import-export.admin.source.redirects',
  kind: 'redirect',
  headers: { from: ['Redirect from'], to: ['Redirect to'], status: ['Status'] },
  needed: ['from', 'to'],
  titleOf: (cells) => cells.raw('from'),
  read: ([cells]) => ({
    from: cells?.text('from', 4000) ?? '',
    to: cells?.text('to', 4000) ?? '',
    status: cells?.raw('status') === '302' ? 302 : 301,
  }),
})
