import type { Children } from '@kitajs/html'
import { encode } from 'uqr'
import { url } from '#views/attribute.ts'
import { Flash } from '#views/kit/page/flash.tsx'
import { Submit } from '#views/kit/store/submit.tsx'
import type { Translate } from '#views/props.ts'
import { Field } from '../field.tsx'

interface Common {
  hasPassword: boolean
  /** The form that came back, with what is wrong with it. */
  form?: string
  errors?: Record<string, string>
  message?: string
  t: Translate
}

const path = '/account/security/second-factor'

/** No second factor yet: what it is for, and the way to one. */
export function FactorOff(props: Common) {
  const { t } = props
  return (
    <Page {...props}>
      <p class="lead" safe>
        {t('auth.factor.lead')}
      </p>
      <form action={path} method="post" novalidate>
        <Password {...props} for="begin" />
        <Submit label={t('auth.factor.begin')} />
      </form>
    </Page>
  )
}

/** The secret, as a picture and in letters, and the first code that switches it on. */
export function FactorSetUp(props: Common & { secret: string; address: string }) {
  const { secret, address, t } = props
  return (
    <Page {...props}>
      <p safe>{t('auth.factor.scan')}</p>
      <QrCode text={address} label={t('auth.factor.picture')} />
      <p>
        <span safe>{t('auth.factor.secret')}</span>{' '}
        <code class="secret" safe>
          {secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </code>
      </p>
      <p>
        <a href={url(address)} safe>
          {t('auth.factor.openApp')}
        </a>
      </p>
      <form action={`${path}/confirm`} method="post" novalidate>
        <Code {...props} for="confirm" />
        <Submit label={t('auth.factor.confirm')} />
      </form>
    </Page>
  )
}

/** It is on: new recovery codes, and the way to take it away. */
export function FactorOn(props: Common & { since: string; left: number }) {
  const { since, left, t } = props
  return (
    <Page {...props}>
      <p class="lead" safe>
        {t('auth.factor.on', { since, left })}
      </p>
      <h2 safe>{t('auth.factor.codes')}</h2>
      <form action={`${path}/recovery-codes`} method="post" novalidate>
        <Code {...props} for="renew" />
        <button class="button button-quiet" type="submit" safe>
          {t('auth.factor.renew')}
        </button>
      </form>
      <h2 safe>{t('auth.factor.remove')}</h2>
      <form action={path} method="post" novalidate>
        <input type="hidden" name="_method" value="DELETE" />
        <Password {...props} for="remove" />
        <Code {...props} for="remove" />
        <button class="button button-quiet" type="submit" safe>
          {t('auth.factor.remove')}
        </button>
      </form>
    </Page>
  )
}

/** Ten codes on a list to be printed or written down; never shown again. */
export function RecoveryCodes(props: { codes: string[]; next: string; t: Translate }) {
  const { codes, next, t } = props
  return (
    <div class="sign-in wrap">
      <h1 safe>{t('auth.factor.codes')}</h1>
      <p class="lead" safe>
        {t('auth.factor.codesLead')}
      </p>
      <ol class="recovery-codes">
        {codes.map((code) => (
          <li>
            <code safe>{code}</code>
          </li>
        ))}
      </ol>
      <p>
        <a class="button" href={url(next)} safe>
          {t('auth.factor.kept')}
        </a>
      </p>
    </div>
  )
}

function Page({
  errors = {},
  message,
  t,
  children: safeChildren,
}: Common & { children: Children }) {
  const isLoose = message !== undefined && Object.keys(errors).length === 0
  return (
    <div class="sign-in wrap">
      <h1 safe>{t('auth.factor.title')}</h1>
      {isLoose && <Flash kind="error" text={message ?? ''} />}
      {safeChildren}
    </div>
  )
}

function Password({ hasPassword, form, errors = {}, t, for: own }: Common & { for: string }) {
  if (!hasPassword) return null
  return (
    <Field
      id="password"
      name="password"
      type="password"
      label={t('auth.password')}
      error={form === own ? errors.password : undefined}
      autocomplete="current-password"
      maxlength={128}
      focus={form === own && errors.password !== undefined}
    />
  )
}

/** Two forms of a page have this field: the form's name keeps their ids apart. */
function Code({ form, errors = {}, t, for: own }: Common & { for: string }) {
  return (
    <Field
      name="code"
      type="text"
      id={`${own}-code`}
      label={t('auth.factor.code')}
      error={form === own ? errors.code : undefined}
      autocomplete="one-time-code"
      maxlength={40}
      focus={form === own && errors.code !== undefined && errors.password === undefined}
    />
  )
}

/** The text as a QR code: dark on light in any colour scheme, as cameras want it. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 3 })
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return (
    <svg class="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000" d={squares.join('')} shape-rendering="crispEdges" />
    </svg>
  )
}
