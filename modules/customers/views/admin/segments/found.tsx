import { url } from '#views/attribute.ts'
import { DataTable } from '#views/kit/lists/table.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { Translate } from '#views/props.ts'

/** Whom rules choose now. */
export interface Found {
  count: number
  /** The first of them. */
  customers: { id: string; name: string; email: string; spent: string }[]
}

/** How many, and the first of them. */
export function FoundCustomers({ found, t }: { found: Found | null; t: Translate }) {
  const text = found
    ? t('customers.segments.found', { count: found.count })
    : t('customers.segments.notYet')
  return (
    <Card title={t('customers.segments.preview')}>
      <p role="status" safe>
        {text}
      </p>
      {found && found.customers.length > 0 ? (
        <DataTable
          caption={t('customers.segments.preview')}
          columns={[
            {
              label: t('customers.admin.customer'),
              cell: ({ id, name }) => (
                <a href={url(`/admin/customers/${encodeURIComponent(id)}`)} safe>
                  {name}
                </a>
              ),
            },
            { label: t('customers.admin.email'), cell: ({ email }) => <span safe>{email}</span> },
            {
              label: t('customers.admin.spent'),
              align: 'end',
              cell: ({ spent }) => <span safe>{spent}</span>,
            },
          ]}
          rows={found.customers}
          t={t}
        />
      ) : null}
    </Card>
  )
}
