/** To whom a variant is promised, and whether its numbers are the sums of their parts. */
import { url } from '#views/attribute.ts'
import { Columns } from '#views/kit/lists/columns.tsx'
import { type Column, DataTable } from '#views/kit/lists/table.tsx'
import { Notice } from '#views/kit/page/notice.tsx'
import type { Format, Translate } from '#views/props.ts'
import type { Explanation } from '../models/explain.ts'

type Claim = Explanation['claims'][number]

interface Said {
  format: Format
  t: Translate
}

/** Whether the parts add up to the numbers. */
export function Check({ check, format, t }: { check: Explanation['check'] } & Said) {
  const values = { moved: format.number(check.moved), claimed: format.number(check.claimed) }
  if (check.addsUp)
    return (
      <p class="muted" safe>
        {t('inventory.admin.addsUp', values)}
      </p>
    )
  return (
    <Notice kind="warning" title={t('inventory.admin.notAddsUp')}>
      <p safe>{t('inventory.admin.notAddsUpText', values)}</p>
    </Notice>
  )
}

/** To whom it is promised; nothing when to nobody. */
export function Claims({ claims, format, t }: { claims: Claim[] } & Said) {
  if (claims.length === 0) return ''
  return (
    <div class="card card-flush">
      <DataTable
        caption={t('inventory.admin.claims')}
        columns={columns(format, t)}
        rows={claims}
        t={t}
      />
    </div>
  )
}

const ClaimOwner = ({ claim: { kind, owner, orderNumber }, t }: { claim: Claim; t: Translate }) =>
  orderNumber === null ? (
    <span safe>{t(`inventory.admin.claim.${kind}`, { owner })}</span>
  ) : (
    <a href={url(`/admin/orders/${encodeURIComponent(owner)}`)} safe>
      {t('inventory.admin.claimOrder', { number: orderNumber })}
    </a>
  )

function columns(format: Format, t: Translate): Column<Claim>[] {
  const place = { path: '/admin/inventory', words: 'inventory.admin' }
  const column = new Columns<Claim>({ ...place, format, t })
  return [
    column.text('at', ({ createdAt }) => format.dateTime(createdAt)),
    column.cell('claimOwner', (claim) => <ClaimOwner claim={claim} t={t} />),
    column.number('claimQuantity', ({ quantity }) => quantity),
    column.text('claimUntil', ({ until }) => (until ? format.dateTime(until) : '')),
  ]
}
