import { url } from '#views/attribute.ts'
import { Button } from '#views/kit/fields/button.tsx'
import { TextAreaField } from '#views/kit/fields/field.tsx'
import { ErrorSummary, Form } from '#views/kit/fields/form.tsx'
import type { PagerProps } from '#views/kit/lists/pager.tsx'
import { Results } from '#views/kit/lists/results.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { Translate } from '#views/props.ts'
import { type Customer, called } from '../../models/customer.ts'

interface MembersProps {
  path: string
  members: Pick<Customer, 'id' | 'email' | 'firstName' | 'lastName'>[]
  typed: { emails: string; errors: Record<string, string> }
  pager: Omit<PagerProps, 't'>
  t: Translate
}

/** The form that adds members to a group, and a page of those that it has. */
export function Members({ path, members, typed: { emails, errors }, pager, t }: MembersProps) {
  return (
    <div class="stack">
      <ErrorSummary errors={errors} t={t} />
      <Card title={t('customers.groups.add')}>
        <Form action={path}>
          <TextAreaField
            name="emails"
            label={t('customers.groups.emails')}
            hint={t('customers.groups.emailsHint')}
            value={emails}
            errors={errors}
            rows={3}
          />
          <Button label={t('customers.groups.add')} variant="primary" />
        </Form>
      </Card>
      <Card title={t('customers.groups.members')}>
        <Results
          caption={t('customers.groups.members')}
          rows={members}
          rowId={({ id }) => id}
          columns={[
            {
              label: t('customers.admin.customer'),
              cell: (customer) => (
                <a href={url(`/admin/customers/${encodeURIComponent(customer.id)}`)} safe>
                  {called(customer)}
                </a>
              ),
            },
            { label: t('customers.admin.email'), cell: ({ email }) => <span safe>{email}</span> },
            {
              label: t('customers.groups.take'),
              hideLabel: true,
              align: 'end' as const,
              cell: (member) => <Take path={path} {...member} t={t} />,
            },
          ]}
          nothing={{
            title: t('customers.groups.empty'),
            text: t('customers.groups.emptyText'),
            icon: 'customers',
          }}
          pager={pager}
          t={t}
        />
      </Card>
    </div>
  )
}

const Take = ({
  path,
  id,
  email,
  t,
}: {
  path: string
  id: string
  email: string
  t: Translate
}) => (
  <Form action={`${path}/${encodeURIComponent(id)}`} method="delete">
    <Button
      label={`${t('customers.groups.take')}: ${email}`}
      icon="trash"
      variant="quiet"
      iconOnly={true}
    />
  </Form>
)
