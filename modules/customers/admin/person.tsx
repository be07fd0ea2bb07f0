/** What the shop keeps of one person: shown, given out as a file, and erased. */
import { badInput } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import { said } from '#server/language/message.ts'
import { respond } from '#server/pages/respond.ts'
import { erasePerson, type Part, partsOf, readPerson } from '#server/people/erase-person.ts'
import type { Scope } from '#server/scope.ts'
import { asText } from '#server/text/as-text.ts'
import { emailOf } from '#server/text/email-address.ts'
import { refuseAdmins, wholePerson } from '../models/people/whole-person.ts'
import type { Erasure, PersonSearch } from '../schemas.ts'
import { PersonPage } from '../views/admin/person-page.tsx'

const path = '/admin/customers/person'

export const show = (ctx: Ctx, { email }: PersonSearch): Promise<void> =>
  draw(ctx, { email: email ?? '', errors: {} })

/** The page with what was typed. */
export function again(ctx: Ctx, { values, errors, message }: Attempt): Promise<void> {
  const wrong = Object.keys(errors).length > 0 ? errors : { confirm: message }
  return draw(ctx, {
    email: asText(values.email),
    confirm: asText(values.confirm),
    errors: wrong,
  })
}

/** Everything as a JSON file, once it is written down that it was taken out. */
export async function download(ctx: Ctx, { email: typed }: { email: string }): Promise<void> {
  const { scope } = ctx
  const person = await wholePerson(scope, checked(typed))
  await scope.atomic((inner) =>
    inner.tell('export.made', { what: 'personal data', format: 'json', filters: {} }),
  )
  const data = await readPerson(scope, person)
  ctx.attachment('personal-data.json')
  ctx.set('Cache-Control', 'no-store')
  ctx.type = 'application/json; charset=utf-8'
  ctx.body = JSON.stringify(data, null, 2)
}

/** 422 where the address was not typed once more; 409 IS_ADMIN. */
export async function erase(ctx: Ctx, { email: typed, confirm }: Erasure): Promise<void> {
  const { scope } = ctx
  const email = checked(typed)
  if (emailOf(confirm) !== email) throw badInput({ confirm: said('customers.person.confirmWrong') })
  await scope.atomic(async (inner) => {
    const person = await wholePerson(inner, email)
    refuseAdmins(person)
    await erasePerson(inner, person, { language: await languageOf(inner, person.orderIds) })
  })
  await respond(ctx, {
    json: { erased: true },
    to: '/admin/customers',
    flash: scope.t('customers.person.erased'),
  })
}

function checked(typed: string): string {
  const email = emailOf(typed)
  if (email === undefined) throw badInput({ email: said('customers.person.noEmail') })
  return email
}

/** In which their newest order was read. */
async function languageOf(scope: Scope, orderIds: readonly string[]): Promise<string> {
  const [newest] = orderIds.toSorted().reverse()
  const [order] =
    newest === undefined ? [] : ((await scope.ask('orders.find', { orderIds: [newest] })) ?? [])
  return order?.language ?? scope.shop.language
}

interface Typed {
  email: string
  confirm?: string
  errors: Record<string, string>
}

async function draw(ctx: Ctx, typed: Typed): Promise<void> {
  const { scope } = ctx
  const { t } = scope
  const email = emailOf(typed.email)
  const person = email === undefined ? null : await wholePerson(scope, email)
  const parts = person ? await partsOf(scope, person) : []
  const wrong: Record<string, string> =
    typed.email !== '' && email === undefined ? { email: t('customers.person.noEmail') } : {}
  const { userId = null, emails = [], isAdmin = false } = person ?? {}
  await respond(ctx, {
    json: {
      person:
        email === undefined
          ? null
          : { email, emails, userId, isAdmin, parts: parts.map((part) => partJson(scope, part)) },
    },
    html: () => (
      <PersonPage
        path={path}
        email={email ?? null}
        {...{ emails, isAdmin, parts, t }}
        typed={typed}
        errors={{ ...wrong, ...typed.errors }}
      />
    ),
    head: {
      title: t('customers.person.title'),
      breadcrumbs: [{ href: '/admin/customers', label: t('customers.admin.title') }],
    },
  })
}

const partJson = ({ t }: Scope, { label, count, kept }: Part) => ({
  ...{ what: t(label), count },
  kept: kept === null ? null : t(kept),
})
