// What lists of the admin show and are not sorted or not narrowed by, each with its reason.

interface Exception {
  /** Why it is not sorted by it. */
  unsorted?: string
  /** Why it is not narrowed by it. */
  unnarrowed?: string
}

const both = (why: string): Exception => ({ unsorted: why, unnarrowed: why })

const several = 'several words, of which none is the first'
const elsewhere = 'another module names it; the list keeps its id'
const log =
  'millions of entries: the index is by time alone, and a sort by anything else would read them all'

/** By path and column. */
export const exceptions: Readonly<Record<string, Exception>> = {
  '/admin/products tags': { unsorted: several },
  '/admin/inventory product': { unsorted: elsewhere },
  '/admin/inventory sku': { unsorted: elsewhere },
  '/admin/orders goods': both('pictures'),
  '/admin/payments look': { unsorted: 'a yes for few: narrowed to, they stand together' },
  '/admin/discounts off': both('a share, an amount or a count, by its kind'),
  '/admin/discounts/codes address': both('made of the code'),
  '/admin/discounts/price-lists group': { unsorted: elsewhere },
  '/admin/customers/segments customers': both('counted by the rules of each, for its page alone'),
  '/admin/newsletter/campaigns sent': both(
    'counted for the page alone: each has as many rows as it has readers',
  ),
  '/admin/trash name': { unsorted: 'each kind keeps its name in a field of its own' },
  '/admin/trash left': { unnarrowed: 'follows from the day of the deletion' },
  '/admin/audit-log what': { unsorted: log },
  '/admin/audit-log who': { unsorted: log },
  '/admin/audit-log where': { unsorted: log },
  '/admin/swatches color': both('a color'),
  '/admin/returns/withdrawals marks': { unsorted: several },
  '/admin/translations record': {
    unsorted: 'in the order in which one is led from record to record',
    unnarrowed: elsewhere,
  },
  '/admin/translations stateTitle': {
    unsorted: 'in the order in which one is led from record to record',
  },
  '/admin/translations texts': both('the state says it: how many of its texts are missing'),
  '/admin/system/jobs status': { unsorted: 'its tabs; it changes while one looks' },
  '/admin/system/jobs progress': both('it changes while one looks'),
  '/admin/system/jobs when': both('due or ended: the newest stand first'),
}

/** Lists that are no tables: what their files show is no head that one could press. */
export const notTables: Readonly<Record<string, string>> = {
  '/admin/media': 'pictures side by side; a choice beside the search sorts them',
  '/admin/reviews': 'whole reviews; a choice beside the search sorts them',
}

/** Columns that a parameter of another name narrows by. */
export const narrowedBy: Readonly<Record<string, string>> = {
  '/admin/products tags': 'tag',
  '/admin/inventory product': 'q',
  '/admin/inventory sku': 'q',
  '/admin/orders number': 'q',
  '/admin/orders states': 'status',
  '/admin/payments stateNow': 'state',
  '/admin/notifications/mails mail': 'kind',
  '/admin/trash name': 'q',
  '/admin/audit-log where': 'q',
  '/admin/audit-log when': 'from',
  '/admin/translations stateTitle': 'state',
}

/** Tables that are no lists of records. */
export const notLists: Readonly<Record<string, string>> = {
  '/admin': 'figures of each day',
  '/admin/reports': 'figures of each day',
  '/admin/reviews/analytics': 'figures of each week',
  '/admin/fulfillment': 'what is to be fetched now, in the order of the shelves; printed',
  '/admin/notifications': 'each kind of mail that there is: fixed by the modules',
  '/admin/export': 'each kind of file that there is: fixed by the modules',
  '/admin/system/components': 'each component that there is: fixed by the theme',
  '/admin/products/grid': 'the grid of a list, in its order',
  '/admin/inventory/grid': 'the grid of a list, in its order',
  '/admin/tax/eu': 'rates of the EU beside those of the shop: fixed by its law',
  '/admin/tax/preview': 'how one tax was reckoned, step by step',
}
