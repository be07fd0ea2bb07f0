// The shop that hostile requests meet: people who are signed in, and records that addresses name; made again when a request took them away.
import type { Scope } from '#server/scope.ts'
import { bodies } from '../bodies/bodies.ts'
import { pictures, upload } from '../bodies/sent-files.ts'
import { Client } from '../client.ts'
import { password, signIn } from '../shops/cast.ts'
import { type Ids, idsOf, tableNamed } from '../shops/stage.ts'
import type { FactOf } from './request.ts'

type Role = 'admin' | 'customer'

export class World {
  private readonly scope: Scope
  private readonly people: Partial<Record<Role, Client>> = {}
  private ids: Ids = new Map()
  private born = 0
  private url = ''

  /** `scope` looks into the database of the shop that `renew` is told the address of. */
  constructor(scope: Scope) {
    this.scope = scope
  }

  /** Signs in whoever is not, and fills what is empty; says how many accounts it had to make. */
  async renew(url: string): Promise<number> {
    const before = this.born
    if (url !== this.url) Object.assign(this.people, { admin: undefined, customer: undefined })
    this.url = url
    const admin = await this.person('admin')
    await this.person('customer')
    await admin.put('/admin/settings', { languages: ['de'] })
    this.ids = await idsOf(this.scope)
    await this.refill(admin)
    await this.aimAtCustomer()
    return this.born - before
  }

  /** The admin's browser. */
  get admin(): Client {
    const { admin } = this.people
    if (!admin) throw new Error('The world was not renewed yet.')
    return admin
  }

  factOf: FactOf = (name) => {
    const [table = '', what] = name.split('.')
    if (table === 'cookie') return cookiesOf(this.people[what as Role])
    if (what === 'email') return 'customer-1@shop.test'
    const record = this.ids.get(table) ?? this.ids.get('products')
    return (what === 'slug' ? record?.slug : record?.id) ?? 'none'
  }

  /** Makes one of each noun that there is none of; one that is refused is done without. */
  private async refill(admin: Client): Promise<void> {
    const isLacking = ([name]: [string, unknown]) =>
      /^POST .*\/(create|redirects)$/.test(name) && !this.ids.has(tableNamed(nounOf(name)))
    const lacking = Object.entries(bodies).filter(isLacking)
    for (const [name, body] of lacking) await admin.post(name.slice('POST '.length), body)
    if (lacking.length > 0) this.ids = await idsOf(this.scope)
    for (const [table, make] of Object.entries(makers)) {
      if (this.ids.has(table)) continue
      await make(admin, this.factOf)
      this.ids = await idsOf(this.scope)
    }
  }

  private async person(role: Role): Promise<Client> {
    const known = this.people[role]
    if (known && (await isStill(known, role))) return known
    const email = `${role}-${++this.born}@shop.test`
    await this.scope.ask('auth.create', { email, name: 'Fay', password, role })
    const client = await signIn(new Client(this.url), email)
    this.people[role] = client
    return client
  }

  /** What walks over users meets the customer, and shuts no admin out. */
  private async aimAtCustomer(): Promise<void> {
    const { user } = (await this.people.customer?.get('/api/auth/session'))?.json ?? {}
    if (user) this.ids.set('users', { id: user.id, slug: undefined })
  }
}

type Make = (client: Client, factOf: FactOf) => Promise<unknown>

/** What is not made at an address of its own that says so, by its table. */
const makers: Record<string, Make> = {
  messages: (client) =>
    client.post('/contact', { name: 'Fay', email: 'fay@shop.test', message: 'Words' }),
  reviews: (client, factOf) =>
    client.post('/reviews', { productId: factOf('products.id'), rating: 4, body: 'Words' }),
  review_reports: async (client, factOf) => {
    await client.put(`/admin/reviews/${factOf('reviews.id')}/approve`)
    return client.post(`/reviews/${factOf('reviews.id')}/report`, { reason: 'spam' })
  },
  uploads: async (client) => upload(client, await pictures['image/png']()),
}

/** `POST /admin/blog/create` makes a `blog`, `POST /admin/redirects` one of the redirects. */
const nounOf = (name: string) =>
  name
    .replace(/\/create$/, '')
    .split('/')
    .at(-1) ?? ''

async function isStill(client: Client, role: Role): Promise<boolean> {
  const { status, text } = await client.get(
    role === 'admin' ? '/api/admin/products' : '/api/account',
  )
  return status === 200 && text !== ''
}

const cookiesOf = (client: Client | undefined) =>
  [...(client?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')
