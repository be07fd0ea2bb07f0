import { z } from 'zod'
import { isCountry } from '#server/locale/countries.ts'
import { isCurrency } from '#server/locale/currencies.ts'
import { cut } from '#server/text/cut.ts'
import { tooLong } from '#server/text/text-limits.ts'
import { safePath } from '#server/text/urls/safe-path.ts'
import { weightUnits } from './models/facts.ts'
import { isHost } from './models/host.ts'

/** An empty field of a form empties the setting; one that JSON leaves out stays. */
const text = (most: number) => z.string().trim().max(most, tooLong(most)).optional().nullable()

/** Nullable only so that a form's empty field arrives and is refused, instead of passing as left out. */
const name = z
  .string()
  .trim()
  .max(100, 'At most 100 characters.')
  .optional()
  .nullable()
  .refine((given) => given !== null && given !== '', 'Give the shop a name.')
  .transform((given) => given ?? undefined)

const logoUrl = z
  .string()
  .trim()
  .max(2000)
  .refine((url) => safePath(url) !== undefined || isHttps(url), {
    error: 'Give a path of this shop, as /uploads/…, or an https address.',
  })
  .optional()
  .nullable()

const imageHosts = z
  .array(z.string())
  .transform((lines) => lines.flatMap((line) => line.split(/[\s,]+/)).filter(Boolean))
  .transform((hosts) => [...new Set(hosts.map((host) => host.toLowerCase()))])
  .superRefine((hosts, context) => {
    const wrong = hosts.find((host) => !isHost(host))
    if (wrong !== undefined) {
      const message = `“${cut(wrong, 100)}” is not a host name: write it as cdn.example.com.`
      context.addIssue({ code: 'custom', message })
    }
    if (hosts.length > 50) context.addIssue({ code: 'custom', message: 'At most 50 hosts.' })
  })
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
      .refine((host) => host === '' || isHost(host), 'Give a host name, as shop.example.de.')
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
  email: z.email('Give an e-mail address, as shop@example.com.').max(320).optional().nullable(),
  phone: text(40),
  company: text(200),
  address1: text(200),
  address2: text(200),
  postalCode: text(20),
  city: text(100),
  region: text(100),
  country: z
    .string()
    .refine(isCountry, 'Give a country by its two letters, as DE.')
    .optional()
    .nullable(),
  currency: z
    .string()
    .refine(isCurrency, 'Give a currency by its three letters, as EUR.')
    .optional(),
  language: z.string().max(20).optional(),
  languages,
  languageDomains,
  timeZone: z.string().refine(isTimeZone, 'Give a time zone, as Europe/Berlin.').optional(),
  weightUnit: z.enum(weightUnits).optional(),
  imageHosts,
  confirmCurrency: z.boolean().optional(),
  /** The version that was edited; an older one is refused. */
  updatedAt: z.string().max(40).optional(),
})

export type Change = z.output<typeof change>

/** A list that a form sends empty; one that is left out stays. */
function emptied(list: string[] | undefined | null): string[] | undefined {
  return list === null ? [] : list
}

function isHttps(url: string): boolean {
  return URL.canParse(url) && new URL(url).protocol === 'https:' && new URL(url).username === ''
}

/** By name, never by offset: an offset knows no summer. */
function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
