import { now } from '#server/ids.ts'
import { merchantAddress, post } from '#server/mail/mail.ts'
import type { Scope } from '#server/scope.ts'
import { namesOf } from './lists/stock-list.ts'
import { faultySums, mendSums } from './stock-sums.ts'

/** So many are named in the mail. */
const most = 50

/** Mends every number that is not the sum of its parts, and tells the merchant which. */
export async function checkStock(scope: Scope): Promise<void> {
  const own = scope.inLanguage()
  const mended: string[] = []
  for (const { variantId } of await faultySums(scope)) {
    const note = own.t('inventory.admin.mendedNote')
    if (await scope.atomic((inner) => mendSums(inner, variantId, note))) mended.push(variantId)
  }
  const to = merchantAddress(scope)
  if (mended.length === 0 || to === undefined) return
  const list = await namesOf(own, mended.slice(0, most))
  const words = 'inventory.mail.mended'
  const values = { shop: own.shop.name, count: mended.length }
  await own.atomic((inner) =>
    post(inner, {
      ...{ to, about: `stock mended ${now().slice(0, 10)}` },
      subject: own.t(`${words}.subject`, values),
      letter: {
        title: own.t(`${words}.title`, values),
        paragraphs: [own.t(`${words}.text`, values)],
        list,
        button: { label: own.t(`${words}.button`), url: `${own.origin}/admin/inventory` },
      },
    }),
  )
}
