/** Somebody who wants to hear from the shop, once an address. Nobody is on the list who did not confirm. */

import { createHash, randomBytes } from 'node:crypto'
import { emptyTrash } from '#server/acts/trash/empty.ts'
import { StoreModel } from '#server/data/model.ts'
import { containing } from '#server/data/word-search.ts'
import { pageOf, type Since } from '#server/desk/changed-since.ts'
import { badInput, linkSpent } from '#server/errors.ts'
import { newId, now } from '#server/ids.ts'
import { said } from '#server/language/message.ts'
import { demandMail, post } from '#server/mail/mail.ts'
import type { Scope } from '#server/scope.ts'
import { emailOf } from '#server/text/email-address.ts'
import { confirmLetter } from '../emails/confirm.ts'
import { welcomeLetter } from '../emails/welcome.ts'
import { signedId, unsubscribeUrl } from './unsubscribe-link.ts'

export const statuses = ['pending', 'subscribed', 'unsubscribed'] as const
export type Status = (typeof statuses)[number]
/** As lists tell them apart: one that subscribed and cannot be reached is `bounced`. */
export const standings = [...statuses, 'bounced'] as const
export type Standing = (typeof standings)[number]
/** `standing` in SQL. */
export const standingSql =
  "case when status = 'subscribed' and bounced_at is not null then 'bounced' else status end"

const minute = 60_000
/** One who waits for the mail may ask again after so long; nobody's mailbox is filled by others. */
const between = 10 * minute
/** Nor within a day, however patiently they ask. */
const mostMails = 5
/** A mail that was answered, or an admin who knows better, shows that an address works again. */
const reached = { bouncedAt: null, bounceReason: null }
const tokenLife = 7 * 24 * 60 * minute

interface Search {
  q?: string | undefined
  status?: Standing | undefined
}

export class Subscriber extends StoreModel {
  static override tableName = 'newsletter_subscribers'
  static override readonly missing = 'newsletter.admin.notFound'
  static override secrets = ['tokenHash']
  declare email: string
  declare status: Status
  declare source: 'form' | 'admin' | 'import'
  declare language: string
  declare tokenHash: string | null
  declare tokenExpiresAt: string | null
  declare askedAt: string
  declare consentAt: string | null
  declare consentAddress: string | null
  declare unsubscribedAt: string | null
  /** Since when no mail reaches this address; it is not written to. */
  declare bouncedAt: string | null
  declare bounceReason: string | null

  get standing(): Standing {
    return this.status === 'subscribed' && this.bouncedAt !== null ? 'bounced' : this.status
  }

  /**
   * Mails a link to confirm, whoever asks and whatever is known of the address: the answer is the same.
   * 422 for what is no address, 503 MAIL_DISABLED where no mail is sent.
   */
  static async ask(scope: Scope, text: string): Promise<void> {
    demandMail(scope)
    const email = checked(text)
    if (await isAskedTooOften(scope, email)) return
    const token = randomBytes(32).toString('base64url')
    await scope.atomic(async (inner) => {
      if (!(await Subscriber.keepWish(inner, email, hashOf(token)))) return
      await post(inner, { to: email, ...confirmLetter(inner, token) })
    })
  }

  /** Whoever has the token has the mailbox: from now on they are subscribed. 404 when it does not work (any more). */
  static async confirm(scope: Scope, token: string): Promise<void> {
    await scope.atomic(async (inner) => {
      const found = await Subscriber.byToken(inner, token)
      const fresh = await Subscriber.in(inner)
        .where({ id: found.id, status: 'pending' })
        .patch({
          status: 'subscribed',
          consentAt: now(),
          consentAddress: inner.from?.address ?? null,
          ...reached,
        })
      if (fresh === 0) return
      const { id: subscriberId, email } = found
      await inner.tell('newsletter.subscribed', { subscriberId, email })
      const end = unsubscribeUrl(inner, subscriberId)
      await post(inner, { to: email, ...welcomeLetter(inner), unsubscribeUrl: end })
    })
  }

  /** Who has the token that was mailed; 404 when it is unknown, replaced or has run out. */
  static async byToken(scope: Scope, token: string): Promise<Subscriber> {
    const found = await Subscriber.in(scope)
      .findOne({ tokenHash: hashOf(token) })
      .where('tokenExpiresAt', '>', now())
      .whereNot({ status: 'unsubscribed' })
    if (!found) throw linkSpent()
    return found
  }

  /** Who a signed link is of; 404 when we did not sign it or they are gone. */
  static async bySignature(scope: Scope, who: string): Promise<Subscriber> {
    const id = signedId(scope, who)
    const found = id === undefined ? undefined : await Subscriber.in(scope).findOne({ id })
    if (!found) throw linkSpent()
    return found
  }

  /** Ends it, at once and for good; once more changes nothing. Who lies in the trash does not come back from it. */
  static async end(scope: Scope, who: string): Promise<void> {
    const known = signedId(scope, who)
    if (known !== undefined) await emptyTrash(scope, [known])
    await scope.atomic(async (inner) => {
      const { id, email } = await Subscriber.bySignature(inner, who)
      const ended = await Subscriber.in(inner)
        .where({ id })
        .whereNot({ status: 'unsubscribed' })
        .patch({ status: 'unsubscribed', unsubscribedAt: now(), tokenHash: null })
      if (ended > 0) await inner.tell('newsletter.unsubscribed', { subscriberId: id, email })
    })
  }

  /** By an admin, who states that this person agreed. An address that is there already becomes subscribed. */
  static async enter(
    scope: Scope,
    { email: text, consent }: { email: string; consent: boolean },
  ): Promise<Subscriber> {
    const email = checked(text)
    if (!consent) throw badInput({ consent: said('newsletter.admin.consentMissing') })
    return scope.atomic(async (inner) => {
      const agreed = {
        status: 'subscribed' as const,
        source: 'admin' as const,
        consentAt: now(),
        tokenHash: null,
        ...reached,
      }
      const known = await Subscriber.in(inner).where({ email }).patch(agreed)
      if (known === 0) await Subscriber.insertOnce(inner, email, agreed)
      const found = await Subscriber.in(inner).findOne({ email }).throwIfNotFound()
      await inner.tell('newsletter.subscribed', { subscriberId: found.id, email })
      return found
    })
  }

  /** What somebody said elsewhere, as a file says it. Only inside `atomic`. */
  static async obey(
    inner: Scope,
    { email, wants, saidAt }: { email: string; wants: boolean; saidAt: string },
  ): Promise<void> {
    const columns = wants
      ? { status: 'subscribed' as const, source: 'import' as const, consentAt: saidAt }
      : { status: 'unsubscribed' as const, unsubscribedAt: saidAt }
    const row = { ...columns, tokenHash: null }
    const known = await Subscriber.in(inner).where({ email }).patch(row)
    if (known === 0) await Subscriber.insertOnce(inner, email, { source: 'import', ...row })
    const { id: subscriberId } = await Subscriber.in(inner).findOne({ email }).throwIfNotFound()
    const name = wants ? 'newsletter.subscribed' : 'newsletter.unsubscribed'
    await inner.tell(name, { subscriberId, email, at: saidAt })
  }

  /** Removes wishes whose link has run out; who has ended a subscription before stays known as such. */
  static sweep(scope: Scope): Promise<void> {
    return scope.atomic(async (inner) => {
      const stale = () =>
        Subscriber.in(inner).where({ status: 'pending' }).where('tokenExpiresAt', '<', now())
      await stale()
        .whereNotNull('unsubscribedAt')
        .patch({ status: 'unsubscribed', tokenHash: null })
      await stale().delete()
    })
  }

  /** Newest first; `q` is looked for in the address. */
  static search(scope: Scope, { q, status }: Search) {
    const query = Subscriber.in(scope).orderBy('id', 'desc')
    if (status === 'bounced') query.whereNotNull('bouncedAt')
    else if (status) query.where({ status }).whereNull('bouncedAt')
    if (q) containing(query, ['email'], q)
    return query
  }

  static page(scope: Scope, asked: Search & Since & { skip: number }) {
    return pageOf(Subscriber.search(scope, asked), asked)
  }

  /** True when this wish is the one that a mail is due for: of many at once exactly one. */
  private static async keepWish(scope: Scope, email: string, tokenHash: string): Promise<boolean> {
    const wish = {
      tokenHash,
      tokenExpiresAt: new Date(Date.now() + tokenLife).toISOString(),
      askedAt: now(),
      status: 'pending',
      language: scope.shop.language,
    } as const
    const renewed = await Subscriber.in(scope)
      .where({ email })
      .where((gone) => gone.whereNot({ status: 'subscribed' }).orWhereNotNull('bouncedAt'))
      .where('askedAt', '<=', new Date(Date.now() - between).toISOString())
      .patch(wish)
    if (renewed > 0) return true
    if (await Subscriber.in(scope).findOne({ email })) return false
    await Subscriber.insertOnce(scope, email, { ...wish, source: 'form' })
    return (await Subscriber.in(scope).where({ email, tokenHash }).resultSize()) === 1
  }

  private static async insertOnce(scope: Scope, email: string, row: Partial<Subscriber>) {
    await Subscriber.in(scope)
      .insert({ id: newId(), email, language: scope.shop.language, askedAt: now(), ...row })
      .onConflict(['storeId', 'email'])
      .ignore()
  }
}

function checked(text: string): string {
  const email = emailOf(text)
  if (email === undefined) throw badInput({ email: said('newsletter.notAnEmail') })
  return email
}

/** By the address's mark: limits are kept outside of the database too. */
async function isAskedTooOften(scope: Scope, email: string): Promise<boolean> {
  const mark = scope.signer('newsletter').mark(email)
  const { count } = await scope.counter.count(`newsletter:${mark}`, 24 * 3600)
  return count > mostMails
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
