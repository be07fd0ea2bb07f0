/** What comes in as an address: tidied, and held to what its country needs. */
import { z } from 'zod'
import { saidIssue, says } from '#server/language/message.ts'
import { isCountry } from '../countries.ts'
import { type Address, isPlaceless } from './address.ts'
import { addressFormOf, isPostalCode, stateCode } from './form.ts'

const line = (most: number) =>
  z
    .string()
    .max(most, says('server.field.tooLong', { n: most }))
    .transform((text) => text.replace(/[\p{Cc}\s]+/gu, ' ').trim())

const optional = (most: number) => line(most).nullish()

const sent = z.object({
  firstName: line(100).default(''),
  lastName: line(100).default(''),
  company: optional(200),
  line1: line(200).default(''),
  line2: optional(200),
  city: line(100).default(''),
  state: optional(100),
  postalCode: optional(20),
  country: z
    .string()
    .max(2, says('server.address.noCountry'))
    .transform((text) => text.toUpperCase())
    .refine(isCountry, says('server.address.noCountry')),
  phone: optional(40),
})

/** An address of any country, tidied: fields that are empty are left out, states have their code, postal codes are in capitals. */
export const addressInput = sent.transform((given, issues): Address => {
  for (const field of unfilledIn(tidied(given)))
    issues.addIssue({ ...saidIssue('server.field.required'), path: [field] })
  return ruled(given, issues)
})

/** The same where fields may still be empty; what is typed has to be right. */
export const begunAddress = sent.transform(ruled)

const named = sent.extend({ country: sent.shape.country.or(z.literal('')).default('') })

/** The same, or a name alone, of whoever collects what they bought: its country may be left out, and is empty then. */
export const addressOrName = named.transform((given, issues): Address => {
  const address = tidied(given)
  const isName = isPlaceless(address) && !address.company && !address.line2 && !address.state
  for (const field of isName ? unnamedIn(address) : unfilledIn(address))
    issues.addIssue({ ...saidIssue('server.field.required'), path: [field] })
  if (!isName && address.country === '')
    issues.addIssue({ ...saidIssue('server.address.noCountry'), path: ['country'] })
  return ruled(given, issues)
})

/** The name and the telephone of what is typed, and nothing else. */
export function nameSoFar({ firstName, lastName, phone }: Record<string, string>): Address {
  const given = named.safeParse({ firstName, lastName, phone })
  const nobody = { firstName: '', lastName: '', line1: '', city: '', country: '' }
  return given.success ? tidied(given.data) : nobody
}

/** What the name of a buyer lacks. */
export const unnamedIn = (address: Pick<Address, 'firstName' | 'lastName'>) =>
  (['firstName', 'lastName'] as const).filter((field) => !address[field])

/** Which fields an address still needs in its country. */
export const unfilledIn = (address: Address) =>
  [...addressFormOf(address.country).required].filter((field) => !address[field])

function ruled(given: z.output<typeof sent>, issues: z.RefinementCtx): Address {
  const address = tidied(given)
  const { country, state, postalCode } = address
  if (postalCode !== undefined && !isPostalCode(country, postalCode))
    issues.addIssue({ ...saidIssue('server.address.noPostalCode'), path: ['postalCode'] })
  const code = state === undefined ? undefined : stateCode(country, state)
  if (state !== undefined && code === undefined)
    issues.addIssue({ ...saidIssue('server.address.noState'), path: ['state'] })
  return code === undefined ? address : { ...address, state: code }
}

/** As much of an address as is typed and right, the rest empty; null while not even its country is. */
export function addressSoFar(typed: object): Address | null {
  const given = sent.safeParse(typed)
  if (!given.success) return null
  const { state, postalCode, ...address } = tidied(given.data)
  const { country } = address
  const code = state === undefined ? undefined : stateCode(country, state)
  return {
    ...address,
    ...(code !== undefined && { state: code }),
    ...(postalCode !== undefined && isPostalCode(country, postalCode) && { postalCode }),
  }
}

function tidied(given: z.output<typeof sent>): Address {
  const { firstName, lastName, line1, city, country, ...more } = given
  const { company, line2, state, postalCode, phone } = more
  return {
    ...{ firstName, lastName, line1, city, country },
    ...(company && { company }),
    ...(line2 && { line2 }),
    ...(state && { state }),
    ...(postalCode && { postalCode: postalCode.toUpperCase() }),
    ...(phone && { phone }),
  }
}
