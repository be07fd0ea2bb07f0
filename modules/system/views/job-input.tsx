import { url } from '#views/attribute.ts'
import { Facts } from '#views/kit/page/facts.tsx'
import type { Format, Translate } from '#views/props.ts'

interface JobInputProps {
  /** Without secrets. */
  input: unknown
  /** The page of a record by the name of its id, as `orderId`; null where there is none. */
  hrefOf(name: string, id: string): string | null
  format: Format & { dateTime(iso: string): string }
  t: Translate
}

/** What a job was given, as names and values. */
export function JobInput({ input, hrefOf, format, t }: JobInputProps) {
  const rows = rowsOf([], input)
  if (rows.length === 0) return <p safe>{t('system.admin.noInput')}</p>
  return (
    <Facts
      facts={rows.map(({ path, value }) => {
        const name = path.filter((part) => typeof part === 'string').at(-1) ?? ''
        const text = wordOf(value, format, t)
        const href = typeof value === 'string' ? hrefOf(name, value) : null
        return {
          label: labelOf(path, t),
          value: href === null ? <span safe>{text}</span> : <Linked href={href} text={text} />,
        }
      })}
    />
  )
}

const Linked = ({ href, text }: { href: string; text: string }) => (
  <a href={url(href)} safe>
    {text}
  </a>
)

type Path = readonly (string | number)[]
interface Row {
  path: Path
  value: unknown
}

/** Each value that is no list and no record, with the way to it. */
function rowsOf(path: Path, value: unknown): Row[] {
  if (Array.isArray(value)) return value.flatMap((one, at) => rowsOf([...path, at + 1], one))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, one]) => rowsOf([...path, name], one))
  return path.length === 0 ? [] : [{ path, value }]
}

const known = [
  ...(['orderId', 'productId', 'variantId', 'collectionId', 'customerId', 'userId'] as const),
  ...(['draftId', 'returnId', 'reviewId', 'id', 'email', 'language', 'type', 'at'] as const),
]

/** A name that nobody knows is spelled out, as `sessionToken`: Session token. */
function labelOf(path: Path, t: Translate): string {
  const parts = path.map((part) => {
    const name = known.find((one) => one === part)
    return name ? t(`system.admin.input.${name}`) : spelled(String(part))
  })
  return parts.join(' › ')
}

function spelled(name: string): string {
  const words = name
    .replaceAll(/[_-]/g, ' ')
    .replaceAll(/(?<=[a-z\d])[A-Z]/g, (sign) => ` ${sign.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const moment = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

function wordOf(value: unknown, format: JobInputProps['format'], t: Translate): string {
  if (value === null || value === '') return '—'
  if (typeof value === 'boolean') return t(`system.admin.input.${value ? 'yes' : 'no'}`)
  const text = String(value)
  return moment.test(text) ? format.dateTime(text) : text
}
