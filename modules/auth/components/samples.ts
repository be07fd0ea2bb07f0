/** A customer who is nobody's, for the examples of the account's components. */
const then = '2026-03-01T09:30:00.000Z'
const email = 'ada@example.com'

export const samples = () => ({
  account: {
    name: 'Ada Winters',
    email,
    emailVerified: true,
    mail: true,
    since: then,
    typedName: 'Ada Winters',
  },
  security: { email, hasPassword: true, mail: true, errors: {}, typedEmail: '' },
  sessions: [
    {
      id: 'this',
      device: 'Firefox on Linux',
      address: '192.0.2.7',
      signedInAt: then,
      lastUsedAt: then,
      current: true,
    },
    {
      id: 'other',
      device: 'Safari on iPhone',
      address: null,
      signedInAt: then,
      lastUsedAt: then,
      current: false,
    },
  ],
  connections: [{ id: 'one', provider: 'google', email, lastUsedAt: then }],
  providers: [{ name: 'google', label: 'Google' }],
  email,
  next: '/account',
  errors: {},
  mail: true,
  isSent: false,
  token: 'sample',
  works: true,
  kind: 'verify',
})
