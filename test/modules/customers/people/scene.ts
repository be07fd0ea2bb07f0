// One person in every table that may hold somebody, with names that are found wherever they are left.
import type { Scope } from '#server/scope.ts'

export const canary = {
  email: 'canary@person.test',
  name: 'Canary Byrd',
  street: 'Canaryroad 77',
  phone: '+49 555 0199',
}

const address = {
  ...{ firstName: 'Canary', lastName: 'Byrd', line1: canary.street, phone: canary.phone },
  ...{ city: 'Canaryton', postalCode: '10115', country: 'DE' },
}
const past = '2020-05-05T12:00:00.000Z'
const { email, name } = canary
const text = `as ${name} said`
const user = { userId: 'u1' }

export const returnPictureKey = 'stores/default/11234567-89ab-4cde-8f01-23456789abcd'
export const pictureKey = 'stores/default/01234567-89ab-4cde-8f01-23456789abcd'

export const trashedPictureKey = 'stores/default/01234567-89ab-4cde-8f01-23456789dead'

/** A row that an admin deleted with a product. */
const trashed = (
  tableName: string,
  rank: number,
  row: Record<string, unknown>,
): [string, Record<string, unknown>] => [
  'trash_rows',
  {
    ...{ id: `tr-${rank}`, kind: 'products', recordId: 'p-gone', actId: 'r', tableName, rank },
    ...{ row: JSON.stringify(row), at: past, actorName: 'Ada' },
  },
]

/** What an admin did to a row, as the models write it down. */
const change = (tableName: string, rowId: string) => ({
  ...{ id: `ch-${tableName}-${rowId}`, at: past, actorType: 'admin', actorName: 'Ada' },
  ...{ requestId: 'r', tableName, rowId, before: JSON.stringify({ id: rowId, text }), after: null },
})

/** In the order in which their keys need them. What is left out is empty. */
export const rows: readonly [string, Record<string, unknown>][] = [
  ['users', { id: 'u1', email, name, role: 'customer', emailVerifiedAt: past }],
  ['identities', { id: 'i1', ...user, provider: 'google', issuer: 'g', subject: 's', email }],
  [
    'auth_tokens',
    {
      id: 't1',
      ...user,
      purpose: 'email',
      tokenHash: 'h',
      data: JSON.stringify({ email }),
      expiresAt: past,
    },
  ],
  ['auth_devices', { id: 'd1', ...user, mark: 'm', seenAt: past }],
  ['sessions', { idHash: 's1', ...user, data: JSON.stringify({ name }), expiresAt: 9e12 }],
  [
    'customers',
    { id: 'c1', email, ...user, firstName: 'Canary', lastName: 'Byrd', tags: '[]', note: text },
  ],
  ['auth_old_passwords', { id: 'op1', email, name, form: 'bcrypt', sealed: 's', mark: 'm' }],
  ['auth_aliases', { id: 'al1', ...user, email: 'canary.alias@person.test' }],
  [
    'customer_merges',
    { id: 'cm1', customerId: 'c1', goneId: 'c0', email: 'canary.old@person.test' },
  ],
  ['saved_addresses', { id: 'a1', ...user, address: JSON.stringify(address), mark: 'm' }],
  ['messages', { id: 'm1', name, email, subject: text, message: text, status: 'open' }],
  [
    'newsletter_subscribers',
    {
      id: 'n1',
      email,
      status: 'subscribed',
      source: 'form',
      language: 'en',
      askedAt: past,
      consentAt: past,
    },
  ],
  [
    'newsletter_consents',
    { id: 'nc1', email, wants: true, saidAt: past, source: 'Fair', proof: text },
  ],
  [
    'carts',
    { id: 'k1', ...user, note: text, codes: '[]', cards: '[]', shortened: '[]', expiresAt: past },
  ],
  [
    'cart_lines',
    {
      id: 'kl1',
      cartId: 'k1',
      variantId: 'v',
      mark: 'm',
      quantity: 1,
      title: 'Card',
      properties: JSON.stringify({ for: name }),
    },
  ],
  [
    'carts',
    {
      id: 'k2',
      guestId: 'g1',
      note: text,
      codes: '[]',
      cards: '[]',
      shortened: '[]',
      expiresAt: past,
    },
  ],
  [
    'checkout_sessions',
    {
      id: 'x1',
      cartId: 'k2',
      guestId: 'g1',
      state: 'open',
      email,
      shippingAddress: JSON.stringify(address),
      rateIds: '{}',
      codes: '[]',
      cards: '[]',
      consents: '{}',
      note: text,
      expiresAt: past,
    },
  ],
  [
    'orders',
    {
      id: 'o1',
      number: 1001,
      sessionId: 'xo',
      ...user,
      state: 'open',
      holds: '[]',
      paymentState: 'paid',
      fulfillmentState: 'unfulfilled',
      email,
      name,
      language: 'de',
      currency: 'EUR',
      methodId: 'none',
      shippingAddress: JSON.stringify(address),
      billingAddress: JSON.stringify(address),
      note: text,
      consents: '{}',
      taxEvidence: JSON.stringify({ number: 'CANARY1' }),
      linkVersion: 1,
      placedAt: past,
    },
  ],
  [
    'orders',
    {
      id: 'o2',
      number: 1002,
      sessionId: 'xp',
      guestId: 'g1',
      state: 'open',
      holds: '[]',
      paymentState: 'paid',
      fulfillmentState: 'unfulfilled',
      email,
      name,
      language: 'de',
      currency: 'EUR',
      methodId: 'none',
      billingAddress: JSON.stringify(address),
      cancelReason: text,
      consents: '{}',
      linkVersion: 1,
      placedAt: past,
    },
  ],
  ...(['customer', 'order'] as const).flatMap((kind): [string, Record<string, unknown>][] => [
    [
      'custom_fields',
      {
        ...{ id: `cf-${kind}`, kind, key: 'desk', slot: 1, type: 'line', label: '{"en":"Desk"}' },
        ...{ choices: '[]', unit: '', required: false, shown: false, filtered: false },
        position: 0,
      },
    ],
    [
      `${kind}_custom_values`,
      {
        ...{ id: `cv-${kind}`, recordId: kind === 'order' ? 'o1' : 'c1', fieldId: `cf-${kind}` },
        ...{ key: 'desk', value: JSON.stringify([text]) },
      },
    ],
  ]),
  [
    'order_lines',
    {
      id: 'ol1',
      orderId: 'o1',
      key: 'k',
      kind: 'item',
      title: 'Card',
      quantity: 1,
      properties: JSON.stringify({ for: name }),
      steps: '[]',
    },
  ],
  ['order_events', { id: 'oe1', orderId: 'o1', type: 'note', text, details: '{}', at: past }],
  [
    'order_events',
    {
      id: 'oe2',
      orderId: 'o1',
      type: 'moved',
      details: JSON.stringify({ from: address }),
      at: past,
    },
  ],
  [
    'order_invoices',
    {
      id: 'oi1',
      orderId: 'o1',
      year: 2020,
      number: 1,
      sheet: JSON.stringify({ email, billingAddress: address, lines: [], totals: [] }),
    },
  ],
  [
    'order_credit_notes',
    {
      id: 'on1',
      orderId: 'o1',
      source: 'r',
      year: 2020,
      number: 1,
      sheet: JSON.stringify({
        email,
        billingAddress: address,
        lines: [],
        totals: [],
        corrects: { invoice: '2020-0001', reason: text },
      }),
    },
  ],
  [
    'order_edits',
    {
      id: 'oe1',
      orderId: 'o1',
      state: 'applied',
      edition: 0,
      version: past,
      content: JSON.stringify({ lines: [], added: [], reduction: { label: text } }),
      quote: '{"lines":[]}',
      rows: '[]',
      before: 1,
      difference: 0,
      reason: text,
      mail: true,
    },
  ],
  [
    'order_refunds',
    {
      id: 'or1',
      orderId: 'o1',
      key: 'k',
      destination: 'method',
      currency: 'EUR',
      amount: 1,
      atGateway: 1,
      lines: '[]',
      reason: text,
    },
  ],
  [
    'payment_attempts',
    {
      id: 'pa1',
      targetKind: 'session',
      targetId: 'xo',
      orderId: 'o1',
      method: 'm',
      methodLabel: 'M',
      gateway: 'g',
      amount: 1,
      currency: 'EUR',
      state: 'captured',
      proposal: JSON.stringify({ email, billingAddress: address }),
    },
  ],
  [
    'payment_calls',
    { id: 'pc1', attemptId: 'pa1', kind: 'refund', state: 'done', amount: 1, reason: text },
  ],
  [
    'payment_disputes',
    { id: 'pd1', attemptId: 'pa1', key: 'k', amount: 1, currency: 'EUR', state: 'won', note: text },
  ],
  [
    'withdrawals',
    {
      id: 'w1',
      press: 'p1',
      name,
      email,
      orderNumber: '1001',
      orderId: 'o1',
      ...user,
      pieces: text,
      lines: '[]',
      statement: text,
      language: 'de',
      declaredAt: past,
    },
  ],
  [
    'withdrawals',
    {
      id: 'w2',
      press: 'p2',
      name,
      email,
      orderNumber: '7',
      pieces: text,
      lines: '[]',
      statement: text,
      language: 'de',
      declaredAt: past,
    },
  ],
  ['withdrawal_cases', { id: 'w1', state: 'open', note: text }],
  [
    'returns',
    {
      id: 're1',
      number: 1,
      orderId: 'o1',
      orderNumber: 1001,
      ...user,
      email,
      name,
      language: 'de',
      currency: 'EUR',
      state: 'requested',
      note: text,
      answer: text,
    },
  ],
  [
    'gift_balances',
    {
      id: 'b1',
      kind: 'gift_card',
      codeHash: 'h',
      last4: 'ABCD',
      currency: 'EUR',
      balance: 5,
      issued: 5,
      state: 'active',
      email,
      recipientName: name,
      message: text,
      note: text,
      sentAt: past,
    },
  ],
  [
    'gift_balances',
    {
      id: 'b2',
      kind: 'gift_card',
      codeHash: 'i',
      currency: 'EUR',
      balance: 5,
      issued: 5,
      state: 'active',
      orderId: 'o1',
      lineId: 'ol1',
      piece: 0,
      email: 'friend@other.test',
      senderName: name,
      message: text,
    },
  ],
  [
    'gift_balances',
    { id: 'b3', kind: 'credit', ...user, currency: 'EUR', balance: 5, state: 'active' },
  ],
  [
    'gift_balances',
    {
      id: 'b4',
      kind: 'gift_card',
      currency: 'EUR',
      balance: 5,
      issued: 5,
      state: 'active',
      orderId: 'o1',
      lineId: 'ol1',
      piece: 1,
      email,
      senderName: name,
    },
  ],
  [
    'gift_entries',
    { id: 'ge1', balanceId: 'b3', kind: 'added', amount: 5, balance: 5, note: text },
  ],
  [
    'subscriptions',
    {
      id: 'su1',
      orderId: 'o1',
      orderLineId: 'ol1',
      ...user,
      email,
      name,
      language: 'de',
      state: 'active',
      plan: '{}',
      planId: 'p',
      variantId: 'v',
      title: 'Box',
      properties: JSON.stringify({ for: name }),
      quantity: 1,
      currency: 'EUR',
      shippingAddress: JSON.stringify(address),
      billingAddress: JSON.stringify(address),
      anchor: past,
      periodAt: past,
      nextAt: past,
    },
  ],
  [
    'subscription_events',
    {
      id: 'se1',
      subscriptionId: 'su1',
      type: 'address',
      details: JSON.stringify({ name }),
      at: past,
    },
  ],
  [
    'notification_mails',
    {
      id: 'nm1',
      kind: 'placed',
      about: 'x',
      address: email,
      orderId: 'o1',
      details: '{}',
      state: 'failed',
      reason: `${email} refused`,
    },
  ],
  [
    'left_carts',
    {
      id: 'lc1',
      sessionId: 'x1',
      email,
      language: 'de',
      currency: 'EUR',
      value: 1,
      lines: '[]',
      leftAt: past,
    },
  ],
  ['left_cart_readers', { id: 'lr1', email, stoppedAt: past }],
  ['comments', { id: 'cm1', kind: 'order', recordId: 'o1', text: 'Canary rang, ask @Canary' }],
  ['comment_mentions', { id: 'cn1', commentId: 'cm1', userId: 'u1', written: '@Canary' }],
  ['comment_settings', { id: 'cs1', userId: 'u1', mails: false }],
  ['import_sets', { id: 'is2', status: 'mapping', step: 0, copyPictures: false }],
  [
    'import_files',
    {
      ...{ id: 'if2', setId: 'is2', position: 0, name: 'people.csv', source: 'shopify.customers' },
      ...{ lines: 1, taken: 0 },
      columns: JSON.stringify([
        { header: 'Email', target: null, isKnown: false, samples: [email] },
      ]),
    },
  ],
  ['import_file_chunks', { id: 'ic1', fileId: 'if2', position: 0, bytes: Buffer.from(email) }],
  ['import_sets', { id: 'is1', status: 'applied', step: 1, copyPictures: false }],
  [
    'import_files',
    {
      ...{ id: 'if1', setId: 'is1', position: 0, name: 'people.csv', source: 'shopify.customers' },
      ...{ lines: 1, columns: '[]', taken: 1 },
    },
  ],
  [
    'import_rows',
    {
      ...{
        id: 'ir1',
        setId: 'is1',
        fileId: 'if1',
        line: 2,
        kind: 'customer',
        rank: 1,
        position: 0,
      },
      ...{ title: name, key: email, digest: 'd', record: JSON.stringify({ email }), email },
      ...{ action: 'create', diff: '[]', errors: '[]', notes: '[]', state: 'applied' },
    },
  ],
  [
    'draft_orders',
    {
      id: 'dr1',
      number: 1,
      state: 'sent',
      version: 1,
      email,
      name,
      language: 'de',
      currency: 'EUR',
      lines: '[]',
      rateIds: '{}',
      shippingAddress: JSON.stringify(address),
      note: text,
      taxNumber: text,
      quote: '{"lines":[]}',
      history: JSON.stringify([{ at: past, type: 'sent', actor: 'Ada', text: email }]),
    },
  ],
  ['order_risks', { id: 'ok1', orderId: 'o1', facts: '[]', lookedAt: past, note: text }],
  ['tax_account_numbers', { id: 'tn1', userId: 'u1', number: text }],
  [
    'tax_exemptions',
    { id: 'te1', email: ' Canary@person.test', places: '[]', reason: text, certificate: name },
  ],
  ['rating_summaries', { productId: 'p', star5: 1, photo5: 1 }],
  [
    'reviews',
    {
      id: 'rv1',
      productId: 'p',
      customerId: 'u1',
      authorName: name,
      authorEmail: email,
      rating: 5,
      body: 'Fine',
      status: 'approved',
      photoCount: 1,
    },
  ],
  [
    'uploads',
    {
      id: 'up1',
      key: pictureKey,
      contentType: 'image/jpeg',
      size: 1,
      name: 'canary.jpg',
      createdBy: 'u1',
      purpose: 'review',
    },
  ],
  ['return_pictures', { id: 'rp1', returnId: 're1', position: 0, key: returnPictureKey }],
  [
    'review_images',
    {
      id: 'ri1',
      reviewId: 'rv1',
      position: 0,
      url: `/uploads/${pictureKey}`,
      key: pictureKey,
      caption: text,
    },
  ],
  [
    'review_requests',
    { id: 'rr1', orderId: 'o1', orderNumber: '1001', email, customerName: name, sentAt: past },
  ],
  [
    'review_reports',
    {
      id: 'rp1',
      reviewId: 'rv1',
      reporterId: 'u1',
      reporterKey: 'user:u1',
      reason: 'other',
      details: text,
      status: 'pending',
    },
  ],
  [
    'audit_events',
    {
      id: 'ae1',
      at: past,
      type: 'auth.suspended',
      actorType: 'admin',
      actorId: 'x',
      actorName: 'Ada',
      subject: email,
      details: '{}',
      requestId: 'r',
    },
  ],
  ['changes', change('customer_custom_values', 'cv-customer')],
  ['changes', change('order_custom_values', 'cv-order')],
  ['changes', change('order_refunds', 'or1')],
  ['changes', change('order_edits', 'oe1')],
  ['changes', change('withdrawal_cases', 'w1')],
  ['changes', change('withdrawal_cases', 'w2')],
  ['changes', change('payment_disputes', 'pd1')],
  ['changes', change('gift_entries', 'ge1')],
  ['changes', change('orders', 'o1')],
  ['changes', change('order_invoices', 'oi1')],
  trashed('products', 0, { id: 'p-gone', title: 'Gone' }),
  trashed('reviews', 1, {
    ...{ id: 'rv-gone', product_id: 'p-gone', customer_id: 'u1', rating: 5, photo_count: 1 },
    ...{ author_name: name, author_email: email },
  }),
  trashed('review_images', 2, {
    ...{ id: 'ri-gone', review_id: 'rv-gone', key: trashedPictureKey, caption: `${name} sits` },
  }),
  ['changes', change('reviews', 'rv1')],
  [
    'changes',
    {
      id: 'ch1',
      at: past,
      actorType: 'admin',
      actorName: 'Ada',
      requestId: 'r',
      tableName: 'customers',
      rowId: 'c1',
      before: JSON.stringify({ id: 'c1', firstName: 'Canary' }),
      after: JSON.stringify({ id: 'c1', note: text }),
    },
  ],
  [
    'changes',
    {
      id: 'ch2',
      at: past,
      actorType: 'admin',
      actorName: 'Ada',
      requestId: 'r',
      tableName: 'settings',
      rowId: 'z',
      before: null,
      after: JSON.stringify({ id: 'z', name: 'Shop', email: 'CANARY@person.test' }),
    },
  ],
  [
    'jobs',
    {
      id: 'j1',
      name: 'deliver',
      payload: JSON.stringify({ payload: { email } }),
      lane: 'work',
      runAt: 9e15,
    },
  ],
  [
    'jobs',
    {
      id: 'j2',
      name: 'mail',
      payload: '{"sealed":"x"}',
      lane: 'mail',
      runAt: 9e15,
      doneAt: '2026-11-01T00:00:00.000Z',
      lastError: `550 ${email}`,
    },
  ],
]

/** Everybody else, who loses nothing. */
export const others: readonly [string, Record<string, unknown>][] = [
  ['users', { id: 'u9', email: 'other@person.test', name: 'Other', role: 'customer' }],
  [
    'customers',
    { id: 'c9', email: 'other@person.test', userId: 'u9', firstName: 'Other', tags: '[]' },
  ],
  [
    'carts',
    {
      id: 'k9',
      userId: 'u9',
      note: 'mine',
      codes: '[]',
      cards: '[]',
      shortened: '[]',
      expiresAt: '2099-01-01T00:00:00.000Z',
    },
  ],
]

/** Columns that were not said are null where they may be, and else empty. */
export async function stage(
  scope: Scope,
  staged: readonly [string, Record<string, unknown>][],
): Promise<void> {
  for (const [table, said] of staged) {
    const row = await blankRow(scope, table)
    const { storeId } = scope
    await scope.atomic((inner) =>
      inner.db(table).insert({ ...row, storeId, ...stamps(row), ...said }),
    )
  }
}

const blankRows = new Map<string, Promise<Record<string, unknown>>>()

/** Asked once: Postgres takes longer to describe a table than to write a row of it. */
function blankRow(scope: Scope, table: string): Promise<Record<string, unknown>> {
  const known = blankRows.get(table) ?? describe(scope, table)
  blankRows.set(table, known)
  return known
}

async function describe(scope: Scope, table: string): Promise<Record<string, unknown>> {
  const info = await scope.db(table).columnInfo()
  return Object.fromEntries(
    Object.entries(info as unknown as Record<string, Info>)
      .filter(([, { nullable, defaultValue }]) => !nullable && defaultValue === null)
      .map(([column, { type }]) => [column, blankOf(type)]),
  )
}

interface Info {
  type: string
  nullable: boolean
  defaultValue: unknown
}

const stamps = (row: Record<string, unknown>) =>
  Object.fromEntries(
    ['createdAt', 'updatedAt'].filter((one) => one in row).map((one) => [one, past]),
  )

function blankOf(type: string): unknown {
  if (/bool/.test(type)) return false
  if (/int|numeric|float|double/.test(type)) return 0
  return type === 'json' ? '{}' : ''
}
