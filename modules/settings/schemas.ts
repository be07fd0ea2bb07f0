import { z } from 'zod'
import { saidIssue, says } from '#server/language/message.ts'
import { isCountry } from '#server/locale/countries.ts'
import { isCurrency } from '#server/locale/currencies.ts'
import { dateTimeFormat } from '#server/locale/intl.ts'
import { cut } from '#server/text/cut.ts'
import { isPictureAddress } from '#server/text/urls/picture-address.ts'
import { weightUnits } from './models/facts.ts'
import { isHost } from './models/host.ts'
import { originIn } from './models/origin.ts'

/** An empty field of a form empties the setting; one that JSON leaves out stays. */
const text = (most: number) =>
  z.string().trim().max(most, says('server.field.tooLong')).optional().nullable()

/** Nullable only so that a form's empty field arrives and is refused, instead of passing as left out. */
const name = z
  .string()
  .trim()
  .max(100, says('server.field.tooLong'))
  .optional()
  .nullable()
  .refine((given) => given !== null && given !== '', says('settings.admin.noName'))
  .transform((given) => given ?? undefined)

const logoUrl = z
  .string()
  .trim()
  .max(2000)
  .refine(isPictureAddress, says('settings.admin.noAddress'))
  .optional()
  .nullable()

/** Words of a text area, or of a list. */
const words = z
  .array(z.string())
  .transform((lines) => lines.flatMap((line) => line.split(/[\s,]+/)).filter(Boolean))

const imageHosts = words
  .transform((hosts) => [...new Set(hosts.map((host) => host.toLowerCase()))])
  .superRefine((hosts, context) => {
    const wrong = hosts.find((host) => !isHost(host))
    if (wrong !== undefined)
      context.addIssue(saidIssue('settings.admin.hostForm', { host: cut(wrong, 100) }))
    if (hosts.length > 50) context.addIssue(saidIssue('settings.admin.hostsMost', { n: 50 }))
  })
  .optional()
  .nullable()
  .transform(emptied)

const apiOrigins = words
  .superRefine((origins, context) => {
    const wrong = origins.find((origin) => originIn(origin) === undefined)
    if (wrong !== undefined)
      context.addIssue(saidIssue('settings.admin.originForm', { origin: cut(wrong, 100) }))
    if (origins.length > 50) context.addIssue(saidIssue('settings.admin.originsMost', { n: 50 }))
  })
  .transform((origins) => [...new Set(origins.flatMap((origin) => originIn(origin) ?? []))])
  .optional()
  .nullable()
  .transform(emptied)

/** Beside the shop's own; a form sends an empty one, so that none can be chosen. */
const languages = z
  .array(z.string().max(20))
  .max(50)
  .transform((all) => all.filter(Boolean))
  .optional()
  .nullable()
  .transform(emptied)

/** By language; null or empty: none. */
const languageDomains = z
  .record(
    z.string().max(20),
    z
      .string()
      .trim()
      .toLowerCase()
      .refine((host) => host === '' || isHost(host), says('settings.admin.noHost'))
      .nullable(),
  )
  .transform((hosts): Record<string, string> => {
    const given = Object.entries(hosts).filter((pair): pair is [string, string] => !!pair[1])
    return Object.fromEntries(given)
  })
  .optional()

export const change = z.object({
  name,
  logoUrl,
  announcement: text(200),
  email: z.email(says('settings.admin.noEmail')).max(320).optional().nullable(),
  phone: text(40),
  company: text(200),
  taxNumber: text(60),
  address1: text(200),
  address2: text(200),
  postalCode: text(20),
  city: text(100),
  region: text(100),
  country: z.string().refine(isCountry, says('settings.admin.noCountry')).optional().nullable(),
  currency: z.string().refine(isCurrency, says('settings.admin.noCurrency')).optional(),
  language: z.string().max(20).optional(),
  languages,
  languageDomains,
  timeZone: z.string().refine(isTimeZone, says('settings.admin.noTimeZone')).optional(),
  weightUnit: z.enum(weightUnits).optional(),
  imageHosts,
  apiOrigins,
  confirmCurrency: z.boolean().optional(),
  /** The version that was edited; an older one is refused. */
  updatedAt: z.string().max(40).optional(),
})

export type Change = z.output<typeof change>

/** A list that a form sends empty; one that is left out stays. */
function emptied(list: string[] | undefined | null): string[] | undefined {
  return list === null ? [] : list
}

/** By name, never by offset: an offset knows no summer. */
function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return dateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
