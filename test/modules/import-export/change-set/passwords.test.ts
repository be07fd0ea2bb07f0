import { createHash, createHmac } from 'node:crypto'
import { Readable } from 'node:stream'
import test from 'ava'
import bcrypt from 'bcrypt'
import type { Scope } from '#server/scope.ts'
import { delivered, mailbox } from '#test/helpers/outside/mailbox.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'
import { keepFiles } from '../../../../modules/import-export/models/change-set/keep-files.ts'
import { ChangeSet } from '../../../../modules/import-export/models/change-set/records/change-set.ts'
import { ImportRow } from '../../../../modules/import-export/models/change-set/records/import-row.ts'
import { runSet } from '../../../../modules/import-export/models/change-set/stages/run-set.ts'

const digest = (text: string) => createHash('sha256').update(text).digest('hex')
const wordpress = async (password: string) => {
  const text = createHmac('sha384', 'wp-sha384').update(password).digest('base64')
  return `$wp${(await bcrypt.hash(text, 4)).replace('$2b', '$2y')}`
}
// Vectors that were made elsewhere, each with the password that it stands for.
const portable = { password: 'test12345', hash: '$P$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0' }
const argon = {
  password: 'password',
  hash: 'fc33b78139231d34b71626bd6245c1d72efa190ad605c3d8166a72adcedfa2c2:somesaltsomesalt:3_32_2_67108864',
}
const salted = { password: 'my old password', salt: 'saltsaltsaltsaltsaltsaltsaltsalt' }
const sha256 = `${digest(salted.salt + salted.password)}:${salted.salt}:1`

const magento = (rows: readonly (readonly [string, string])[]) =>
  `email,_website,_store,firstname,lastname,password_hash\n${rows
    .map(([email, hash]) => `${email},base,default,Ann,Low,${hash}\n`)
    .join('')}`

async function planned(scope: Scope, files: Record<string, string>): Promise<string> {
  const given = Object.entries(files).map(([name, text]) => ({
    name,
    open: () => Readable.from([Buffer.from(text)]),
  }))
  const { id } = await keepFiles(scope, given, { copyPictures: false, leaveOut: true })
  await runSet(scope, id)
  return id
}

async function go(scope: Scope, id: string, status: 'applying' | 'returning'): Promise<void> {
  await ChangeSet.go(scope, id, status)
  await runSet(scope, id)
}

test('passwords of WordPress and Magento open an account once, are replaced then, and are told nowhere', async (t) => {
  const shop = await openWholeShop(t)
  const { scope } = shop
  const modern = await wordpress('my new wordpress')
  const secrets = [portable.hash, argon.hash, sha256, modern]
  const id = await planned(scope, {
    'users.csv': `user_email,user_pass,first_name,last_name\nwoo@old.test,${portable.hash},Woo,One\nnew@old.test,${modern},New,Two\n`,
    'customers.csv': magento([
      ['arg@old.test', argon.hash],
      ['sha@old.test', sha256],
      ['odd@old.test', '$argon2id$v=19$c2FsdA$aGFzaA'],
      ['dear@old.test', argon.hash.replace('_2_6', '_9_6')],
    ]),
  })
  const rows = await ImportRow.in(scope).where({ setId: id, kind: 'password' }).orderBy('position')
  t.deepEqual(
    rows.map(({ title, state }) => [title, state]),
    [
      ['woo@old.test', 'planned'],
      ['new@old.test', 'planned'],
      ['arg@old.test', 'planned'],
      ['sha@old.test', 'planned'],
      ['odd@old.test', 'failed'],
      ['dear@old.test', 'failed'],
    ],
  )
  await go(scope, id, 'applying')
  t.is((await scope.db('users').where({ role: 'customer' })).length, 0)
  const admin = await adminOf(shop)
  const told: string[] = []
  for (const row of rows) {
    told.push((await admin.page(`/admin/change-sets/${id}/rows/${row.id}`)).text)
    told.push((await admin.get(`/api/admin/change-sets/${id}/rows/${row.id}`)).text)
  }
  told.push((await admin.post('/api/admin/export/customers.json')).text)
  for (const table of ['import_rows', 'import_files', 'import_file_chunks', 'changes', 'jobs'])
    told.push(JSON.stringify(await scope.db(table)))
  told.push(JSON.stringify(await scope.db('auth_old_passwords')))
  for (const secret of secrets) t.false(told.some((text) => text.includes(secret)))
  const signIn = async (email: string, password: string) =>
    (await shop.client().post('/api/auth/signin', { email, password })).status
  t.is(await signIn('woo@old.test', 'something else'), 401)
  t.is(await signIn('odd@old.test', ''), 422)
  t.is(await signIn('odd@old.test', 'password'), 401)
  const pairs = [
    ['woo@old.test', portable.password],
    ['new@old.test', 'my new wordpress'],
    ['arg@old.test', argon.password],
    ['sha@old.test', salted.password],
  ] as const
  for (const [email, password] of pairs) {
    t.is(await signIn(email, password), 200, email)
    const user = await scope.db('users').where({ email }).first()
    t.regex(user.passwordHash, /^\$2b\$/)
    t.is(user.emailVerifiedAt, null)
    t.is(await signIn(email, password), 200)
    t.is(await signIn(email, `${password}!`), 401)
  }
  t.is((await scope.db('auth_old_passwords')).length, 0)
  const again = await planned(scope, { 'customers.csv': magento([['sha@old.test', sha256]]) })
  const [refused] = await ImportRow.in(scope).where({ setId: again, kind: 'password' })
  t.is(refused?.state, 'failed')
})

test('two who press at once get one account; what is taken back opens nothing', async (t) => {
  const { scope, client } = await openWholeShop(t)
  const id = await planned(scope, {
    'customers.csv': magento([
      ['twice@old.test', sha256],
      ['gone@old.test', sha256],
    ]),
  })
  await go(scope, id, 'applying')
  const pair = { email: 'twice@old.test', password: salted.password }
  const both = await Promise.all([1, 2].map(() => client().post('/api/auth/signin', pair)))
  t.deepEqual(
    both.map(({ status }) => status),
    [200, 200],
  )
  t.is((await scope.db('users').where({ email: pair.email })).length, 1)
  await go(scope, id, 'returning')
  const gone = { ...pair, email: 'gone@old.test' }
  t.is((await client().post('/api/auth/signin', gone)).status, 401)
  t.is((await scope.db('auth_old_passwords')).length, 0)
})

test('a customer who came without a password is mailed a code, and has an account with their history once they typed it', async (t) => {
  const box = await mailbox(t)
  const shop = await openWholeShop(t, { env: { SMTP_URL: box.url } })
  const { scope } = shop
  const id = await planned(scope, {
    'customers.csv': 'Email,First Name,Last Name\nann@old.test,Ann,Low\n',
  })
  await go(scope, id, 'applying')
  const client = shop.client()
  await client.post('/api/auth/code/request', { email: 'Ann@old.test' })
  await delivered(shop, box)
  const mail = (await delivered(shop, box)).at(-1) ?? ''
  const code = /(?<![\w-])\d{6}(?![\w-])/.exec(mail.slice(mail.indexOf('\n\n')))?.[0]
  t.is((await scope.db('customers').where({ email: 'ann@old.test' }).first()).userId, null)
  const opened = await client.post('/api/auth/code', { email: 'ann@old.test', code })
  t.is(opened.status, 200)
  t.is(opened.json.user.name, 'Ann Low')
  const customer = await scope.db('customers').where({ email: 'ann@old.test' }).first()
  t.is(customer.userId, opened.json.user.id)
})
